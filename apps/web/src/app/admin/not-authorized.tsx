import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** What the administrator area shows to anyone else (administrator specification §2). */
export function NotAuthorized() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-5">
      <Card className="w-full max-w-modal">
        <ErrorState
          kind="refused"
          title="Not Authorized"
          text="You can't access this page; this route is only accessible for Admin."
          headingLevel={1}
          action={<ButtonLink to="/">Go to Home</ButtonLink>}
        />
      </Card>
    </main>
  );
}
