import type { Core } from '#parse/request-types.ts';
import { COMPARISON } from './comparison.ts';
import { EXPLAINER } from './explainer.ts';
import type { Frame } from './frame.ts';
import { HOW_TO } from './how-to.ts';
import { LIST } from './list.ts';
import { MESSAGES } from './message.ts';
import { PROMOTION } from './promotion.ts';
import { STORY } from './story.ts';
import { WHY } from './why.ts';

const FRAMES = {
  why: WHY,
  'how-to': HOW_TO,
  explainer: EXPLAINER,
  list: LIST,
  story: STORY,
  promotion: PROMOTION,
  comparison: COMPARISON,
} as const;

/** The rhetorical shape of a request; the shape of a list depends on the kind of item that it counts. */
export function chooseFrame(core: Core): Frame {
  if (core.frame === 'message') return MESSAGES[core.occasion ?? ''] ?? EXPLAINER;
  if (core.frame !== 'list' || core.list === undefined) return FRAMES[core.frame];
  const { kind, count } = core.list;
  if (kind === 'steps') return LIST;
  const steps =
    kind === 'facts'
      ? ['So where do you begin?', 'Here is how to make a start.']
      : ['So what works instead?', 'Here is what to do instead.'];
  return {
    ...LIST,
    order: kind === 'facts' ? ['facts', 'steps'] : ['facts', 'mistakes', 'steps'],
    weights: { facts: 0.8, mistakes: 0.6, steps: 0.8, [kind]: 2 },
    least: { facts: 0, mistakes: 0, steps: 1, [kind]: count ?? 3 },
    leads: { ...LIST.leads, steps, [kind]: [] },
    sequence: false,
  };
}
