import { Check, Copy } from 'lucide-react';
import { useCopy } from '#lib/use-copy.ts';
import { IconButton } from './icon-button.tsx';

interface CopyValueProps {
  /** Name of the value, for the button's label: 'PayPal transaction'. */
  readonly name: string;
  /** Empty for none. */
  readonly value: string;
}

/** An id with a button that copies it. */
export function CopyValue({ name, value }: CopyValueProps) {
  if (value === '') return 'N/A';
  return (
    <span className="-my-2.5 inline-flex items-center">
      <span className="mono min-w-0 wrap-anywhere select-all">{value}</span>
      <CopyButton label={`Copy ${name} ${value}`} value={value} className="-mr-3 -ml-1" />
    </span>
  );
}

interface CopyButtonProps {
  readonly label: string;
  readonly value: string;
  readonly className?: string;
}

/** Copies a value that is shown beside it, and says whether that worked. */
export function CopyButton({ label, value, className }: CopyButtonProps) {
  const [state, copy] = useCopy();
  return (
    <>
      <IconButton
        label={label}
        tooltip={false}
        className={className}
        icon={state === 'copied' ? <Check size={18} className="text-success" /> : <Copy size={18} />}
        onClick={() => copy(value)}
      />
      <output className={state === 'refused' ? 'text-micro text-danger' : 'sr-only'}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Your browser did not allow copying.'}
      </output>
    </>
  );
}
