import { resetFooter } from '@voicedraft/contract/content-administration';
import type { FooterSection } from '@voicedraft/contract/site-content';
import { RotateCcw } from 'lucide-react';
import { ContentAction } from '#features/site-content/administration/content-action.tsx';
import { useContentCall } from '#features/site-content/administration/queries.ts';
import { FOOTER_TEXTS, footerToast } from './footer-texts.ts';

interface ResetFooterProps {
  /** Of the footer as its editor has it; left out where none is stored. */
  readonly updatedAt?: string | undefined;
  /** True while the editor holds what is not saved. */
  readonly unsaved?: boolean | undefined;
  readonly onReset?: ((footer: FooterSection) => void) | undefined;
}

/** Brings the default footer back, after asking once. */
export function ResetFooter({ updatedAt, unsaved = false, onReset }: ResetFooterProps) {
  const { mutateAsync } = useContentCall(resetFooter);
  return (
    <ContentAction
      label="Reset to Default"
      icon={<RotateCcw size={20} aria-hidden="true" />}
      asks={{
        title: 'Reset to Default',
        question: `Are you sure you want to reset the footer to default? Its logo goes, too. What is on the site now stays in the history.${
          unsaved ? ' What you have typed and not saved is lost.' : ''
        }`,
        confirmLabel: 'Reset',
        busyText: 'Resetting...',
      }}
      run={async () => (await mutateAsync({ body: updatedAt === undefined ? {} : { updatedAt } })).data}
      texts={{ ...FOOTER_TEXTS.reset, done: 'Footer reset to default successfully!' }}
      announce={footerToast}
      onDone={(footer) => onReset?.(footer)}
    />
  );
}
