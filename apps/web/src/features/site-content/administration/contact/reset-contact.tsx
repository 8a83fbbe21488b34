import { resetContactPage } from '@voicedraft/contract/content-administration';
import type { ContactPage } from '@voicedraft/contract/site-content';
import { useContentCall } from '#features/site-content/administration/queries.ts';
import { ResetPart } from '#features/site-content/administration/reset-part.tsx';
import { settingsToast } from '#ui/admin-toast.ts';
import { CONTACT_TEXTS } from './contact-failure.ts';

interface ResetContactProps {
  readonly updatedAt?: string | undefined;
  readonly unsaved?: boolean | undefined;
  readonly onReset?: ((saved: ContactPage) => void) | undefined;
}

/** Brings the default contact page back. */
export function ResetContact({ updatedAt, unsaved, onReset }: ResetContactProps) {
  const { mutateAsync } = useContentCall(resetContactPage);
  return (
    <ResetPart
      question="Are you sure you want to reset the contact page to default? The current version stays in the history."
      updatedAt={updatedAt}
      unsaved={unsaved}
      run={async (body) => (await mutateAsync({ body })).data}
      texts={{ ...CONTACT_TEXTS.reset, done: 'Contact page reset to default successfully!' }}
      announce={settingsToast}
      onDone={onReset}
    />
  );
}
