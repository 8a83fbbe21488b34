import { countOf } from '@voicedraft/contract/counts';
import { PAUSE_SECONDS } from '@voicedraft/contract/script-marks';
import { Timer } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

const LIMITS = `${PAUSE_SECONDS.min} to ${PAUSE_SECONDS.max} seconds`;
const ERASERS = new Set(['Backspace', 'Delete']);

interface PauseChipProps {
  readonly seconds: number;
  readonly readOnly: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Another length in seconds; null removes the pause. */
  readonly onChange: (seconds: number | null) => void;
}

/** A pause in a line, drawn over its placeholder character; a press edits its length. */
export function PauseChip({ seconds, readOnly, open, onOpenChange, onChange }: PauseChipProps) {
  const change = (next: number | null) => {
    onOpenChange(false);
    onChange(next);
  };
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <button
          type="button"
          disabled={readOnly}
          onKeyDown={(event) => {
            if (!ERASERS.has(event.key)) return;
            event.preventDefault();
            change(null);
          }}
          className="mono absolute inset-x-0.5 top-1/2 inline-flex h-6 -translate-y-1/2 items-center justify-center gap-1 rounded-badge bg-neutral-soft text-micro font-medium tracking-normal whitespace-nowrap text-neutral enabled:hover:bg-hover enabled:hover:shadow-[inset_0_0_0_1px_var(--line-2)]"
        >
          <Timer size={14} className="flex-none" />
          <span aria-hidden="true">{seconds} s</span>
          <span className="sr-only">Pause, {countOf(seconds, 'second')}</span>
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Pause"
          side="bottom"
          sideOffset={6}
          collisionPadding={12}
          className="layer-menu w-64 rounded-well border border-line-2 bg-surface p-4 shadow-3"
        >
          <PauseForm seconds={seconds} onChange={change} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function PauseForm({ seconds, onChange }: Pick<PauseChipProps, 'seconds' | 'onChange'>) {
  const [typed, setTyped] = useState(String(seconds));
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const next = Math.round(Number(typed) * 10) / 10;
        if (next >= PAUSE_SECONDS.min && next <= PAUSE_SECONDS.max) onChange(next);
        else setError(`Enter ${LIMITS}`);
      }}
    >
      <Field label="Pause in seconds" help={LIMITS} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            min={PAUSE_SECONDS.min}
            max={PAUSE_SECONDS.max}
            step={0.1}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="mono"
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={() => onChange(null)}>
          Remove
        </Button>
        <Button type="submit">Set</Button>
      </div>
    </form>
  );
}
