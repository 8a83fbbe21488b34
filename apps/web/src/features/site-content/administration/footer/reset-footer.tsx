import { resetFooter } from '@voicedraft/contract/content-administration';
import type { FooterSection } from '@voicedraft/contract/site-content';
import { useContentCall } from '#features/site-content/administration/queries.ts';
import { ResetPart } from '#features/site-content/administration/reset-part.tsx';
import { FOOTER_TEXTS, footerToast } from './footer-texts.ts';

interface ResetFooterProps {
  readonly updatedAt?: string | undefined;
  readonly unsaved?: boolean | undefined;
  readonly onReset?: ((saved: FooterSection) => void) | undefined;
}

/** Brings the default footer back. */
export function ResetFooter({ updatedAt, unsaved, onReset }: ResetFooterProps) {
  const { mutateAsync } = useContentCall(resetFooter);
  return (
    <ResetPart
      question="Are you sure you want to reset the footer to default? This also removes its logo. The current version stays in the history."
      updatedAt={updatedAt}
      unsaved={unsaved}
      run={async (body) => (await mutateAsync({ body })).data}
      texts={{ ...FOOTER_TEXTS.reset, done: 'Footer reset to default successfully!' }}
      announce={footerToast}
      onDone={onReset}
    />
  );
}
