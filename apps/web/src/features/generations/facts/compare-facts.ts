import type { Generation } from '@voicedraft/contract/generations';
import type { Fact } from '@voicedraft/speech-text/facts/find-facts';
import { showToast } from '#ui/toast.ts';
import type { FactAnswer, FactQuestion } from './fact-worker.ts';

/** Maximum number of facts that a message names; the rest are counted. */
const NAMED_IN_MESSAGE = 3;

const waiting = new Map<number, PromiseWithResolvers<readonly Fact[]>>();

let worker: Worker | null = null;

let asked = 0;

/** Ids of the scripts of which somebody was told in this tab that facts are open. */
const warned = new Set<string>();

/** What tells the facts that a model brought from the customer's own. */
export interface FactOrigins {
  /** Those of the script as it was written. */
  readonly written: readonly Fact[];
  /** Keys of those that came later, with rewrites. */
  readonly rewritten: readonly string[];
  /** Keys of those that the customer has confirmed. */
  readonly confirmed: readonly string[];
}

/** What a script was written from, as one text to compare it with. */
export function writeRequest({ prompt, controls }: Pick<Generation, 'prompt' | 'controls'>): string {
  return `${prompt}\n${controls?.audience ?? ''}`;
}

/** Of what a text states, what a model brought and nobody has confirmed. What was typed by hand is the customer's own. */
export function pickOpen(
  stated: readonly Fact[],
  { written, rewritten, confirmed }: FactOrigins,
): readonly Fact[] {
  const brought = new Set([...written.map(({ key }) => key), ...rewritten]);
  return stated.filter(({ key }) => brought.has(key) && !confirmed.includes(key));
}

/** Facts without repetitions. */
export function listOnce(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ key }, index) => facts.findIndex((one) => one.key === key) === index);
}

/** The open facts of a text that became of a generated script; rejects as {@link askFacts}. */
export async function findOpen(written: Generation, text: string): Promise<readonly Fact[]> {
  const request = writeRequest(written);
  const [invented, stated] = await Promise.all([askFacts(request, written.script), askFacts(request, text)]);
  return pickOpen(stated, {
    written: invented,
    rewritten: written.rewrittenFacts ?? [],
    confirmed: written.confirmedFacts ?? [],
  });
}

/** Says that facts of a script are open, once in a tab. Called when it is copied, saved or made a project: finds them only then. */
export function warnOnce(scriptId: string, findThem: () => readonly Fact[] | Promise<readonly Fact[]>): void {
  const warn = async () => {
    if (warned.has(scriptId)) return;
    const open = await findThem();
    if (open.length === 0 || warned.has(scriptId)) return;
    warned.add(scriptId);
    warnOf(open);
  };
  // A page that cannot compare it says nothing.
  void warn().catch(() => undefined);
}

/** Says what a rewrite brought that the text before does not contain: where no list shows it. */
export function tellRewritten(before: string, after: string): void {
  const tell = async () => {
    const brought = await askFacts(before, after);
    if (brought.length > 0) warnOf(brought);
  };
  // As above.
  void tell().catch(() => undefined);
}

function warnOf(facts: readonly Fact[]): void {
  showToast.plain(`Not from your text: ${nameFacts(listOnce(facts))}. Check before you publish.`);
}

/** Names facts in a message. */
export function nameFacts(facts: readonly Fact[]): string {
  const names = facts.slice(0, NAMED_IN_MESSAGE).map(({ text }) => text);
  const more = facts.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/**
 * Runs `findFacts` in a worker: the first script takes 0.3 s on a desktop and a second on a phone, which would block
 * the page. Rejects if the worker cannot start or fails; the next call tries again.
 */
export function askFacts(request: string, script: string): Promise<readonly Fact[]> {
  worker ??= startWorker();
  asked += 1;
  const answer = Promise.withResolvers<readonly Fact[]>();
  waiting.set(asked, answer);
  worker.postMessage({ number: asked, request, script } satisfies FactQuestion, []);
  return answer.promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./fact-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<FactAnswer>) => {
    waiting.get(data.number)?.resolve(data.facts);
    waiting.delete(data.number);
  });
  started.addEventListener('error', ({ message }) => {
    started.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(`The facts were not compared: ${message}`));
    waiting.clear();
  });
  return started;
}
