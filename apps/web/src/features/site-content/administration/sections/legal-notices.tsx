import { Link } from '@tanstack/react-router';
import type { LegalContent, LegalWords } from '@voicedraft/contract/legal-pages';
import { findGaps } from '#features/site-content/legal/legal-text.tsx';
import { Alert } from '#ui/alert.tsx';

interface LegalNoticesProps {
  readonly draft: LegalContent;
  readonly words: LegalWords;
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** What staff must know about a legal page before they rely on it, and what is still missing. */
export function LegalNotices({ draft, words }: LegalNoticesProps) {
  const gaps = [...new Set(findGaps(textOf(draft), words))].sort().join(' ');
  return (
    <div className="mb-5 grid gap-3">
      <Alert variant="info">
        Have a lawyer read this page before you rely on it: it says what the product does, not which law
        applies to you. Visitors do not see this note.
      </Alert>
      {gaps !== '' && (
        <Alert variant="warning">
          Your {LIST.format(gaps.split(' '))} {gaps.includes(' ') ? 'are' : 'is'} missing, so visitors do not
          see the lines that name {gaps.includes(' ') ? 'them' : 'it'}. Enter{' '}
          {gaps.includes(' ') ? 'them' : 'it'} in the{' '}
          <Link to="." search={(): object => ({ tab: 'footer' })} className="link">
            footer section
          </Link>
          , or write your own text here.
        </Alert>
      )}
    </div>
  );
}

function textOf({ title, intro, summary, sections }: LegalContent): string {
  const lines = [title, intro, ...summary.map(({ text }) => text)];
  return [...lines, ...sections.flatMap(({ heading, text }) => [heading, text])].join('\n');
}
