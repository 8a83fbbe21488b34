import { classNames } from '#ui/class-names.ts';

interface NameLinesProps {
  readonly name: string;
  readonly note: string;
  /** Size and colour of the note. */
  readonly noteClassName: string;
}

/** A name with a note below it, each in the direction of its own language. */
export function NameLines({ name, note, noteClassName }: NameLinesProps) {
  return (
    <>
      <b dir="auto" className="block font-semibold">
        {name}
      </b>
      <span dir="auto" className={classNames('block', noteClassName)}>
        {note}
      </span>
    </>
  );
}
