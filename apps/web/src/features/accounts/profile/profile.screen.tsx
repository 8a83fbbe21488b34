import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { exportAccount } from '@voicedraft/contract/people';
import { ShieldCheck, Download, Trash2 } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { useMe } from '#features/accounts/queries.ts';
import { useSession } from '#features/identity/session.ts';
import { fetchFile } from '#lib/api-client.ts';
import { useDownload } from '#lib/use-download.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EmailSection } from './email-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { PhotoSection } from './photo-section.tsx';
import { sectionOfHash, showSection, PROFILE_SECTIONS, type ProfileSectionId } from './profile-sections.ts';
import { accountFactsQuery } from './queries.ts';
import { SettingsSection, SectionError } from './settings-section.tsx';

/** The area of the window, below the top bar, whose first section counts as the one being read. */
const READING_ZONE = '-88px 0px -45% 0px';

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

/** Leads to how the owner signs in. */
function SecuritySection() {
  return (
    <SettingsSection id="security">
      <div className="grid justify-items-start gap-4 p-6">
        <p className="max-w-reading text-ui text-ink-2">
          Passkeys, password, authenticator app, the devices where you are signed in, and recent activity.
        </p>
        <ButtonLink to="/user/security" icon={<ShieldCheck size={20} />} className="max-sm:w-full">
          Open Security
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}

/** Offers a download of all data stored about the user. */
function DataSection() {
  const { download, isDownloading } = useDownload({
    fetch: () => fetchFile(exportAccount, {}),
    name: 'voicedraft-account',
    extension: 'json',
    onSaved: () => showToast.success('Your data has been downloaded'),
    onFailed: (error) => showToast.error(`Your data could not be downloaded. ${error.message}`),
  });
  return (
    <SettingsSection id="data">
      <div className="grid justify-items-start gap-4 p-6">
        <p className="max-w-reading text-ui text-ink-2">
          One JSON file with everything we store about you: your profile, sign-ins, scripts and voices,
          orders, credit history and support tickets.
        </p>
        <Button
          icon={<Download size={20} />}
          busy={isDownloading}
          busyText="Preparing..."
          className="max-sm:w-full"
          onClick={download}
        >
          Download my data
        </Button>
      </div>
    </SettingsSection>
  );
}

/** Deletes the account. */
function DeleteSection({ email }: { readonly email: string }) {
  const facts = useQuery(accountFactsQuery);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <SettingsSection id="delete">
      <div className="grid justify-items-start gap-4 p-6">
        <p className="max-w-reading text-ui text-ink-2">
          This permanently deletes your profile and your work. Unused credits are lost. You will see what we
          keep and be asked to confirm.
        </p>
        {facts.data !== undefined ? (
          <Button
            variant="danger-quiet"
            icon={<Trash2 size={20} />}
            className="max-sm:w-full"
            onClick={() => setConfirming(true)}
          >
            Delete account
          </Button>
        ) : facts.isError ? (
          <SectionError text={`Your account could not be loaded. ${facts.error.message}`} query={facts} />
        ) : (
          <Skeleton className="h-11 w-44 rounded-control max-sm:w-full" />
        )}
      </div>
      {isConfirming && facts.data !== undefined && (
        <DeleteDialog
          email={email}
          hasPassword={facts.data.hasPassword}
          onClose={() => setConfirming(false)}
        />
      )}
    </SettingsSection>
  );
}

/** Links to the sections, next to them; marks the one being read. */
function SectionNav() {
  const current = useSectionInView();
  const navigate = useNavigate();
  const follow = (event: MouseEvent, id: ProfileSectionId) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Changes only the URL: a jump within the page needs no history entry.
    void navigate({ to: '.', hash: id, replace: true, resetScroll: false, hashScrollIntoView: false });
    showSection(id);
  };
  return (
    <nav aria-label="Settings" className="sticky top-[104px] self-start max-lg:hidden">
      <ul className="grid border-l border-line-2">
        {PROFILE_SECTIONS.map(({ id, name }) => (
          <li key={id} className="-ml-px">
            <a
              href={`#${id}`}
              onClick={(event) => follow(event, id)}
              aria-current={id === current ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-r-control border-l-2 border-transparent px-4 text-small font-medium text-ink-2 transition-colors hover:text-ink aria-[current=true]:border-primary-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the section being read: the topmost one in view, or the last one at the end of the page. */
function useSectionInView(): ProfileSectionId {
  const [current, setCurrent] = useState<ProfileSectionId>(PROFILE_SECTIONS[0].id);
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = PROFILE_SECTIONS.find(({ id }) => inView.has(id));
        if (first !== undefined) setCurrent(first.id);
      },
      { rootMargin: READING_ZONE },
    );
    for (const { id } of PROFILE_SECTIONS) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
