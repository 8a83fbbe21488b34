import { useEffect } from 'react';
import { useMe } from '#features/accounts/queries.ts';
import { useSession } from '#features/identity/session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { PhotoSection } from './photo-section.tsx';
import { sectionOfHash, showSection } from './profile-sections.ts';
import { SecuritySection } from './security-section.tsx';
import { SectionNav } from './section-nav.tsx';

/** /update-profile (customer specification §2): the profile and its account. */
export function ProfileScreen() {
  const me = useMe();
  useSectionOfAddress();
  return (
    <div className="container-page pt-10 pb-24 max-md:pt-7">
      <PageHeader title="Profile settings" text="Your public profile, data and account." />
      {me.data === undefined && me.isError ? (
        <QueryError
          card
          title="Your profile could not be loaded"
          error={me.error}
          query={me}
          leave={<ButtonLink to="/user/dashboard">Go to dashboard</ButtonLink>}
        />
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
      <SecuritySection />
      <DataSection />
      <DeleteSection email={email} />
    </div>
  );
}

/**
 * Scrolls to the section in the URL's hash once the page is rendered: it did not exist yet when the browser tried.
 * Links within the page scroll on their own.
 */
function useSectionOfAddress(): void {
  useEffect(() => {
    const section = sectionOfHash(location.hash.slice(1));
    if (section !== undefined) showSection(section);
  }, []);
}
