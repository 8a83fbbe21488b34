import type { ServiceStatus } from '@voicedraft/contract/status';
import { PART_WORDS } from './part-words.ts';

/** One sentence for the whole, and one that explains it. */
export interface Verdict {
  readonly state: 'fine' | 'look' | 'grave' | 'unknown';
  readonly title: string;
  readonly text: string;
}

/** What to say first. Something grave outweighs everything; what nobody has checked is never called fine. */
export function judge({ alerts, parts }: Pick<ServiceStatus, 'alerts' | 'parts'>): Verdict {
  const grave = alerts.filter(({ isGrave }) => isGrave);
  const unknown = parts.filter(({ state }) => state === 'unknown').map(({ part }) => PART_WORDS[part].name);
  if (grave.length > 0) {
    const [first] = grave;
    return {
      state: 'grave',
      title: grave.length === 1 ? (first?.title ?? '') : `${grave.length} things are wrong`,
      text: 'Something may not work for customers. The alert below says what to do.',
    };
  }
  if (unknown.length > 0) {
    const isAll = unknown.length === parts.length;
    return {
      state: 'unknown',
      title: isAll ? 'Nothing has been checked yet' : 'Some parts have not been checked for a while',
      text: isAll
        ? 'A worker checks every part once a minute. If this stays, none is running.'
        : `${unknown.join(', ')}: the last check is too old. Check that a worker is running.`,
    };
  }
  const can = 'Customers can sign in, generate and pay.';
  const isPaid = parts.every(({ part, state }) => part !== 'paypal' || state !== 'not-set-up');
  const text = isPaid ? can : 'Customers can sign in and generate. Payments are not set up.';
  if (alerts.length === 0) return { state: 'fine', title: 'Everything works', text };
  const things = alerts.length === 1 ? '1 thing needs' : `${alerts.length} things need`;
  return { state: 'look', title: `Everything works. ${things} a look.`, text };
}
