import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { chooseOption } from './choose-option.ts';
import { classNames } from './class-names.ts';

export interface SegmentOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface SegmentProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly SegmentOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Takes the whole width; where there is too little, labels are cut, except the last one. */
  readonly block?: boolean;
}

const ROOT_CLASS =
  'max-w-full gap-0.5 overflow-x-auto rounded-well border border-line bg-sunken p-px [scrollbar-width:none]';
const ITEM_CLASS =
  'inline-flex min-h-11 items-center gap-2 rounded-[9px] text-small font-[550] text-ink-2 -outline-offset-2 hover:text-ink data-[state=checked]:bg-surface data-[state=checked]:text-ink data-[state=checked]:shadow-[0_0_0_1px_var(--line-2),var(--depth-1)]';

/** A filter of a few choices in one row: a radio group that scrolls sideways on phones. */
export function Segment<Value extends string>({
  label,
  options,
  value,
  onChange,
  block = false,
}: SegmentProps<Value>) {
  const rootClass = classNames(ROOT_CLASS, block ? 'flex' : 'inline-flex justify-self-start');
  const itemClass = classNames(
    ITEM_CLASS,
    block ? 'min-w-0 flex-auto justify-center px-2 last:shrink-0 md:px-3.5' : 'flex-none px-3.5',
  );
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={chooseOption(options, onChange)}
      className={rootClass}
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} className={itemClass}>
          {block ? <span className="truncate">{option.label}</span> : option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
