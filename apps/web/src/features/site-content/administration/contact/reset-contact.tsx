import { resetContactPage } from '@voicedraft/contract/content-administration';
import type { ContactPage } from '@voicedraft/contract/site-content';
import { RotateCcw } from 'lucide-react';
import { settingsToast } from '#features/settings/settings-toast.ts';
import { ContentAction } from '#features/site-content/administration/content-action.tsx';
import { useContentCall } from '#features/site-content/administration/queries.ts';
import { CONTACT_TEXTS } from './contact-failure.ts';

interface ResetContactProps {
  /** Of the page as its editor has it; left out where none is stored. */
  readonly updatedAt?: string | undefined;
  /** True while the editor holds what is not saved. */
  readonly unsaved?: boolean | undefined;
  readonly onReset?: ((page: ContactPage) => void) | undefined;
}

/** Brings the default contact page back, after asking once. */
export function ResetContact({ updatedAt, unsaved = false, onReset }: ResetContactProps) {
  const { mutateAsync } = useContentCall(resetContactPage);
  return (
    <ContentAction
      label="Reset to Default"
      icon={<RotateCcw size={20} aria-hidden="true" />}
      asks={{
        title: 'Reset to Default',
        question: `Are you sure you want to reset the contact page to default? What is on the site now stays in the history.${
          unsaved ? ' What you have typed and not saved is lost.' : ''
        }`,
        confirmLabel: 'Reset',
        busyText: 'Resetting...',
      }}
      run={async () => (await mutateAsync({ body: updatedAt === undefined ? {} : { updatedAt } })).data}
      texts={{ ...CONTACT_TEXTS.reset, done: 'Contact page reset to default successfully!' }}
      announce={settingsToast}
      onDone={(page) => onReset?.(page)}
    />
  );
}
