import type { Fact, FactKind } from '@voicedraft/speech-text/facts/find-facts';
import { Check } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { Button } from '#ui/button.tsx';
import type { Facts } from './use-facts.ts';

const KINDS: Readonly<Record<FactKind, string>> = {
  figure: 'Figure',
  price: 'Price',
  date: 'Date',
  time: 'Time',
  name: 'Name',
  address: 'Address',
  superlative: 'Superlative',
  claim: 'Health or money',
};

interface FactPanelProps {
  readonly facts: Pick<Facts, 'listed' | 'confirm'>;
  /** Selects a fact in the script. */
  readonly onShow: (fact: Fact) => void;
  /** The last one was confirmed: the list is gone, and the focus goes back to the script. */
  readonly onDone: () => void;
}

/** Facts that are in the script but not in the request, each to confirm or to change. */
export function FactPanel({ facts: { listed, confirm }, onShow, onDone }: FactPanelProps) {
  const title = useId();
  const confirmOne = (fact: Fact, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    if (next) next.querySelector<HTMLElement>('[data-confirm]')?.focus();
    else onDone();
    confirm([fact]);
  };
  return (
    <section
      aria-labelledby={title}
      className="border-t border-line bg-sunken px-5 py-4 last:rounded-b-card @min-[520px]/sheet:px-6"
    >
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 id={title} className="text-[1.0625rem]/6">
            Facts to check
          </h3>
          <p className="mt-1 text-small text-pretty text-ink-2">
            Not from your text. Confirm what is true, or change it in the script.
          </p>
        </div>
        {listed.length > 1 && (
          <Button
            variant="ghost"
            className="-mt-2 -mr-3 flex-none"
            onClick={() => {
              onDone();
              confirm(listed);
            }}
          >
            Confirm all
          </Button>
        )}
      </div>
      <ul className="mt-2">
        {listed.map((fact) => (
          <li key={fact.key} className="flex items-center gap-3 border-line not-first:border-t">
            <button
              type="button"
              onClick={() => onShow(fact)}
              className="flex min-h-11 min-w-0 flex-1 flex-wrap content-center items-baseline gap-x-3 rounded-badge py-2 text-left text-ui"
            >
              <span className="wrap-anywhere font-medium underline decoration-warning decoration-dotted decoration-2 underline-offset-4">
                {fact.text}
              </span>
              <span className="text-micro text-ink-3">{KINDS[fact.kind]}</span>
              <span className="sr-only">Show in the script</span>
            </button>
            <Button
              variant="ghost"
              data-confirm
              className="-mr-3"
              aria-label={`Confirm ${fact.text}`}
              icon={<Check size={18} />}
              onClick={(event) => confirmOne(fact, event)}
            >
              Confirm
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
