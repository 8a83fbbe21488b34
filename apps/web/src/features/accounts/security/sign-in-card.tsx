import { useQuery } from '@tanstack/react-query';
import type { SignInWays } from '@voicedraft/contract/second-factors';
import { signInWaysQuery } from '#features/identity/factor-queries.ts';
import { CardTitle, HEAD_CLASS } from '#ui/card-title.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { AuthenticatorItem } from './authenticator-item.tsx';
import { EmailItem } from './email-item.tsx';
import { PasskeyItem, NoPasskey } from './passkey-items.tsx';
import { PasswordItem } from './password-item.tsx';
import { RecoveryCodesItem } from './recovery-codes-item.tsx';

/** Everything by which the account signs in. */
export function SignInCard() {
  const ways = useQuery(signInWaysQuery);
  return (
    <section aria-labelledby="signing-in">
      <Card>
        <div className={HEAD_CLASS}>
          <CardTitle
            id="signing-in"
            title="Signing in"
            text="A passkey is safest: nothing to remember, nothing to steal."
          />
          <AddPasskey />
        </div>
        <Loaded
          query={ways}
          title="Your ways to sign in could not be loaded"
          headingLevel={3}
          pending={<ItemsSkeleton />}
        >
          {(data) => <Items ways={data} />}
        </Loaded>
      </Card>
    </section>
  );
}

function Items({ ways }: { readonly ways: SignInWays }) {
  const { passkeys } = ways;
  return (
    <ul aria-labelledby="signing-in">
      {passkeys.length === 0 && <NoPasskey />}
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey._id} passkey={passkey} />
      ))}
      <PasswordItem ways={ways} />
      <AuthenticatorItem since={ways.authenticatorSince} />
      {ways.authenticatorSince !== null && <RecoveryCodesItem left={ways.recoveryCodesLeft} />}
      <EmailItem ways={ways} />
    </ul>
  );
}

/** As many rows as an account without passkeys has. */
export function ItemsSkeleton({ rows = 4 }: { readonly rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        <span
          key={index}
          className="flex items-center gap-4 border-t border-line px-5 py-4 first:border-t-0 md:px-6"
        >
          <Skeleton className="size-11 flex-none rounded-control" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-5 w-72 max-w-full" />
          </span>
        </span>
      ))}
    </Loading>
  );
}
