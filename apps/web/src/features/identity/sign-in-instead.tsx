import { Link } from '@tanstack/react-router';

/** Below the refusal of an address that has an account already. */
export function SignInInstead({ search }: { readonly search: { readonly redirect?: string | undefined } }) {
  return (
    <>
      Is it yours?{' '}
      <Link to="/login" search={search} className="link inline-flex min-h-6 items-center">
        Sign in instead
      </Link>
    </>
  );
}
