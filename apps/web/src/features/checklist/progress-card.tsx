import type { ChecklistItem, ChecklistItemName } from '@voicedraft/contract/checklist';
import { Check, Minus, X } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ITEM_WORDS } from './item-words.ts';

const COLOURS = {
  'not-checked': 'bg-line-2',
  checking: 'bg-info',
  done: 'bg-success',
  'not-complete': 'bg-warning',
  failed: 'bg-danger',
} as const;

/** How many items are done, and what that allows. */
export function ProgressCard({ items }: { readonly items: readonly ChecklistItem[] }) {
  const done = items.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label="Progress" className="mb-6">
      <Card className="grid gap-x-10 gap-y-5 p-5 md:p-6 lg:grid-cols-[280px_minmax(0,1fr)] lg:items-center">
        <div>
          <output className="text-body text-ink-2">
            <b className="font-display text-[1.75rem]/8 font-bold tracking-[-0.03em] text-ink">{done}</b> of{' '}
            {items.length} done
          </output>
          <div aria-hidden="true" className="mt-3 grid auto-cols-fr grid-flow-col gap-1">
            {items.map(({ item, state }) => (
              <i
                key={item}
                title={ITEM_WORDS[item].name}
                className={classNames('h-2 rounded-pill', COLOURS[state])}
              />
            ))}
          </div>
        </div>
        <dl className="grid gap-x-6 gap-y-3.5 lg:grid-cols-3 lg:border-l lg:border-line lg:pl-10">
          {listAbilities(items).map(({ who, what }) => (
            <div key={what}>
              <dt className="text-micro text-ink-2">{who}</dt>
              <dd className="mt-1 flex gap-2 text-ui/[22px] font-medium">
                <AbilityMark who={who} />
                {what}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

function AbilityMark({ who }: Pick<Ability, 'who'>) {
  if (who === 'Being checked') {
    return <Minus size={18} aria-hidden="true" className="mt-0.5 flex-none text-ink-3" />;
  }
  return who === 'Not yet' ? (
    <X size={18} aria-hidden="true" className="mt-0.5 flex-none text-danger" />
  ) : (
    <Check size={18} aria-hidden="true" className="mt-0.5 flex-none text-success" />
  );
}

/** What somebody can do at the moment, or not yet. */
interface Ability {
  readonly who: 'Visitors can' | 'Customers can' | 'Not yet' | 'Being checked';
  readonly what: string;
}

/** What visitors and customers can do, as far as the last checks tell. */
function listAbilities(items: readonly ChecklistItem[]): Ability[] {
  const stateOf = (name: ChecklistItemName) => items.find(({ item }) => item === name)?.state;
  const takesMail = stateOf('mail') === 'done' || stateOf('mail') === 'not-complete';
  const engine = stateOf('engine');
  const paid = [stateOf('paypal'), stateOf('packages')];
  return [
    { who: 'Visitors can', what: takesMail ? 'Read the site and sign up' : 'Read the site' },
    {
      who: judge(engine === 'done' || engine === 'not-complete', [engine]),
      what: engine === 'not-complete' ? 'Write and hear drafts' : 'Write and hear scripts',
    },
    {
      who: judge(
        paid.every((state) => state === 'done'),
        paid,
      ),
      what: 'Pay for a package',
    },
  ];
}

function judge(works: boolean, states: readonly (ChecklistItem['state'] | undefined)[]): Ability['who'] {
  if (works) return 'Customers can';
  return states.includes('checking') ? 'Being checked' : 'Not yet';
}
