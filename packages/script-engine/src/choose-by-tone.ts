import type { ScriptTone } from '@voicedraft/contract/script-controls';
import type { Pick } from './pick.ts';

/** What a wording of the writer's own has to be for a tone, the most telling first. */
const SIGNS: Readonly<Record<Exclude<ScriptTone, 'friendly'>, readonly ((text: string) => boolean)[]>> = {
  lively: [
    (text) => /[!?]/.test(text),
    (text) => /^(?:Say hello|Curious|Ready|Come|Take|Picture|Try|Tell|Want|Hello)\b/.test(text),
  ],
  calm: [
    (text) => !/[!?]/.test(text),
    (text) => /\b(?:take your time|slow|quiet|no hurry|when you|moment)\b/i.test(text),
  ],
  serious: [
    (text) => !text.includes('!'),
    (text) => !/\b(?:fun|say hello|curious|enjoy|hello)\b|[?]/i.test(text),
  ],
  formal: [
    (text) => !text.includes('!'),
    (text) => !/\b(?:say hello|hello|curious|sounds good|here's|you've|let's|just ask)\b|[?]/i.test(text),
  ],
};

/** Picks among true wordings those that suit a tone; the writer's usual tone is friendly. */
export function pickByTone(pick: Pick, tone: ScriptTone | undefined): Pick {
  if (tone === undefined || tone === 'friendly') return pick;
  const score = (item: unknown): number => {
    const text = textOf(item);
    return SIGNS[tone].reduce((sum, suits) => sum * 2 + Number(suits(text)), 0);
  };
  return (items) => {
    const best = Math.max(...items.map(score));
    return pick(items.filter((item) => score(item) === best));
  };
}

/** A wording, a line or a whole draft as text. */
function textOf(item: unknown): string {
  if (typeof item === 'string') return item;
  if (Array.isArray(item)) return item.map(textOf).join(' ');
  return typeof item === 'object' && item !== null && 'text' in item ? String(item.text) : '';
}
