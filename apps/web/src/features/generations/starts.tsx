import { countOf } from '@voicedraft/contract/counts';
import { ArrowRight, ListChecks, Megaphone, MicVocal } from 'lucide-react';
import { EXAMPLES, type Example } from './examples.ts';

const ICONS = { podcast: MicVocal, advert: Megaphone, 'how-to': ListChecks } as const satisfies Record<
  Example['id'],
  unknown
>;

interface StartsProps {
  /** Credits that a script and its recording cost now. */
  readonly price: number;
  readonly onStart: (example: Example) => void;
}

/** Examples under an empty sheet; one press writes and records one. */
export function Starts({ price, onStart }: StartsProps) {
  return (
    <div className="border-t border-line px-5 py-5 @min-[520px]/sheet:px-6">
      <h3 className="text-[1.0625rem]/6">Or start from an example</h3>
      <p className="mt-0.5 mb-3 text-micro text-ink-2">
        Writes the script and records it,{' '}
        <span className="whitespace-nowrap">{price === 0 ? 'free' : `${countOf(price, 'credit')} each`}</span>
        .
      </p>
      <div className="grid gap-2">
        {EXAMPLES.map((example) => {
          const Icon = ICONS[example.id];
          return (
            <button
              key={example.id}
              type="button"
              onClick={() => onStart(example)}
              className="flex min-h-12 items-center gap-3 rounded-control border border-line-2 bg-surface px-3.5 py-2 text-left text-ui/5 font-[550] hover:border-line-strong hover:bg-hover"
            >
              <Icon size={18} className="flex-none text-ink-3" />
              <span className="min-w-0">{example.short}</span>
              <ArrowRight size={18} className="ml-auto flex-none text-ink-3" />
            </button>
          );
        })}
      </div>
    </div>
  );
}
