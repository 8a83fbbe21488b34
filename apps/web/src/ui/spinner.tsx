import { classNames } from './class-names.ts';

/** A turning ring. Decoration only: the text beside it says what is in progress. */
export function Spinner({ large = false }: { readonly large?: boolean }) {
  return <span className={classNames('spinner', large && 'spinner-large')} aria-hidden="true" />;
}

interface LoadingStateProps {
  /** Loading text, as specified: 'Loading payment details...'. */
  readonly text: string;
}

/** Centred spinner with an announced text: for a single request that fills a card or a page. */
export function LoadingState({ text }: LoadingStateProps) {
  return (
    <output className="grid justify-items-center gap-4 px-6 py-14 text-center text-ink-2">
      <Spinner large />
      <span>{text}</span>
    </output>
  );
}
