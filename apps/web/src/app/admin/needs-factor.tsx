import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** What the administrator area shows to an administrator without a second factor. */
export function NeedsFactor() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-5">
      <Card className="w-full max-w-modal">
        <ErrorState
          kind="refused"
          title="Add a passkey or an authenticator app"
          text="Administrators need one before they can open this area. It takes a minute."
          headingLevel={1}
          action={
            <ButtonLink to="/user/security" variant="primary">
              Open Security
            </ButtonLink>
          }
        />
      </Card>
    </main>
  );
}
