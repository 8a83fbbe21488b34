import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** What the administrator area shows to an administrator without a second factor. */
export function NeedsFactor() {
  return (
    <Needed
      title="Add a passkey or an authenticator app"
      text="Administrators need one before they can open this area. It takes a minute."
    />
  );
}

/** What it shows to one whose password may be shorter than staff need. */
export function NeedsPassword() {
  return (
    <Needed
      title="Choose a longer password"
      text="Administrators need at least 12 characters. If yours has as many, sign out and in again with it."
    />
  );
}

function Needed({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-5">
      <Card className="w-full max-w-modal">
        <ErrorState
          kind="refused"
          title={title}
          text={text}
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
