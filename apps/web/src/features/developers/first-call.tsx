import { writeExamples } from '@voicedraft/contract/api-examples';
import { Check, Copy } from 'lucide-react';
import { Fragment, useState, useSyncExternalStore } from 'react';
import { useCopy } from '#lib/use-copy.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segment } from '#ui/segment.tsx';
import { watchOverflow } from '#ui/watch-overflow.ts';
import { CardTitle, HEAD_CLASS } from '#ui/card-title.tsx';

const LANGUAGES = [
  { value: 'curl', label: 'curl' },
  { value: 'typescript', label: 'TypeScript' },
] as const;
/** Comments, and texts in quotes. */
const MARKED = /((?:^|(?<=\n))(?:#|\/\/|\/\*\*)[^\n]*|"(?:[^"\\]|\\.)*"|'[^'\n]*'|`[^`]*`)/u;

const watchNothing = () => () => {};

/** The first calls of a program, to copy. They name the variable that holds the key, never a key. */
export function FirstCall() {
  const [language, setLanguage] = useState<'curl' | 'typescript'>('curl');
  const [state, copy] = useCopy();
  // The server renders this page too, but doesn't know the address it was opened at.
  const origin = useSyncExternalStore(
    watchNothing,
    () => location.origin,
    () => '',
  );
  const code = writeExamples(origin)[language];
  const name = language === 'curl' ? 'curl' : 'TypeScript';
  return (
    <Card className="overflow-hidden">
      <div className={HEAD_CLASS}>
        <CardTitle
          title="First call"
          text="Set VOICEDRAFT_KEY to your key first. Tools for OpenAI’s speech API work with this site’s address plus /v1."
        />
        <div className="flex items-center gap-2 md:-mr-3">
          <Segment label="Language" options={LANGUAGES} value={language} onChange={setLanguage} />
          <IconButton
            label="Copy example"
            icon={state === 'copied' ? <Check size={20} className="text-success" /> : <Copy size={20} />}
            onClick={() => copy(code)}
          />
        </div>
      </div>
      <output
        className={state === 'refused' ? 'block px-6 pt-3 text-small text-danger max-md:px-4' : 'sr-only'}
      >
        {state === 'copied' && 'The example is copied'}
        {state === 'refused' && 'Your browser did not allow copying.'}
      </output>
      <section
        ref={watchOverflow}
        aria-label={`Example in ${name}`}
        className="relative overflow-auto bg-sunken -outline-offset-2"
      >
        <pre className="mono px-6 py-5 text-small/6 max-md:px-4 max-md:whitespace-pre-wrap max-md:wrap-anywhere">
          <code>
            {code.split(MARKED).map((piece, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one fixed text.
              <Fragment key={index}>{markPiece(piece, index)}</Fragment>
            ))}
          </code>
        </pre>
      </section>
    </Card>
  );
}

/** Every second piece of the split is a match. */
function markPiece(piece: string, index: number) {
  if (index % 2 === 0) return piece;
  const isText = /^["'`]/u.test(piece);
  return <span className={isText ? 'text-success' : 'text-ink-2'}>{piece}</span>;
}
