import type { ChecklistItem, ChecklistItemName } from '@voicedraft/contract/checklist';

/** What somebody can do at the moment, or not yet. */
export interface Ability {
  readonly who: 'Visitors can' | 'Customers can' | 'Not yet' | 'Being checked';
  readonly what: string;
}

/** What visitors and customers can do, as far as the last checks tell. */
export function listAbilities(items: readonly ChecklistItem[]): Ability[] {
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

/** The item to put right next: the first one that failed, otherwise the first that is not complete. */
export function findNext(items: readonly ChecklistItem[]): ChecklistItemName | undefined {
  const first = (state: ChecklistItem['state']) => items.find((item) => item.state === state);
  return (first('failed') ?? first('not-complete'))?.item;
}
