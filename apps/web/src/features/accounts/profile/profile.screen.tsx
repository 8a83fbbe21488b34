import { useEffect } from 'react';
import { useMe } from '#features/accounts/queries.ts';
import { useSession } from '#features/identity/session.ts';
import { ApiError } from '#lib/api-error.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ActivitySection } from './activity-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { OwnerProofDialog } from './owner-proof-dialog.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { PhotoSection } from './photo-section.tsx';
import { sectionOfHash, showSection } from './profile-sections.ts';
import { SectionNav } from './section-nav.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** /update-profile (customer specification §2): the profile, and the account that it belongs to. */
export function ProfileScreen() {
  const me = useMe();
  useSectionOfAddress();
  return (
    <div className="container-page pt-10 pb-24 max-md:pt-7">
      <PageHeader title="Profile settings" text="Your profile and how you sign in." />
      {me.data === undefined && me.isError ? (
        <Card>
          <ErrorState
            title="Your profile could not be loaded"
            text={me.error.message}
            requestId={me.error instanceof ApiError ? me.error.requestId : undefined}
            action={
              <>
                <Button variant="primary" busy={me.isFetching} onClick={() => void me.refetch()}>
                  Try again
                </Button>
                <ButtonLink to={USER_PATHS.dashboard}>Go to dashboard</ButtonLink>
              </>
            }
          />
        </Card>
      ) : (
        <div className="grid gap-12 lg:grid-cols-[220px_minmax(0,720px)] xl:gap-16">
          <SectionNav />
          <Sections />
        </div>
      )}
    </div>
  );
}

function Sections() {
  const me = useMe().data;
  const session = useSession() ?? undefined;
  const email = me?.UserEmail ?? session?.email ?? '';
  return (
    <div className="grid gap-6">
      <PhotoSection me={me} />
      <PersonalSection me={me} identity={session} />
      <EmailSection me={me} />
      <PasswordSection email={email} />
      <SessionsSection />
      <ActivitySection />
      <DataSection />
      <DeleteSection email={email} />
      <OwnerProofDialog email={email} />
    </div>
  );
}

/**
 * Shows the part that the address named when the page was opened: too early for the browser, which had nothing to
 * scroll to. The links within the page move it by themselves.
 */
function useSectionOfAddress(): void {
  useEffect(() => {
    const section = sectionOfHash(location.hash.slice(1));
    if (section !== undefined) showSection(section);
  }, []);
}
