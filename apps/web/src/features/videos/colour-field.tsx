import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';

interface ColourFieldProps {
  readonly label: string;
  /** What it is called, if the label does not say that it is a colour. */
  readonly name?: string;
  /** '#14110a'. */
  readonly value: string;
  /** Why it is hard to read; absent if it is not. */
  readonly warning?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A colour, chosen with the browser's own picker. */
export function ColourField({ label, name, value, warning, onChange }: ColourFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-2 bg-surface px-3 text-small font-medium hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
      >
        <span dir="auto" className="truncate">
          {label}
        </span>
        <span className="mono ml-auto flex-none text-micro text-ink-2">{value}</span>
        <input
          id={id}
          type="color"
          value={value}
          aria-label={name}
          aria-describedby={warning === undefined ? undefined : `${id}-warning`}
          onChange={(event) => onChange(event.target.value)}
          className="size-7 flex-none cursor-pointer appearance-none overflow-hidden rounded-badge border border-line-strong bg-transparent p-0 outline-none [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
        />
      </label>
      {warning !== undefined && (
        <p id={`${id}-warning`} className="mt-1.5 flex gap-1.5 text-micro/[18px] font-medium text-warning">
          <TriangleAlert size={16} className="mt-px flex-none" />
          {warning}
        </p>
      )}
    </div>
  );
}
