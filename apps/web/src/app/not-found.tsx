import { ButtonLink } from '#ui/button-link.tsx';

/** The page that is not there (customer specification §2), inside whichever layout it was asked for. */
export function NotFound() {
  return (
    <div className="container-page grid min-h-[60dvh] place-items-center py-16 text-center">
      <div className="grid justify-items-center gap-4">
        <h1>
          <span className="block text-[clamp(5rem,2rem+12vw,9.5rem)]/[0.9]">404</span>
          <span className="mt-6 block text-h2">Oops! that page can't be found.</span>
        </h1>
        <ButtonLink to="/" variant="primary" size="lg" className="mt-2">
          Go back home now
        </ButtonLink>
      </div>
    </div>
  );
}
