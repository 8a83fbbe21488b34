import { listStems, shortenPhrase } from './grammar/word-forms.ts';
import type { ParsedRequest } from './parse/request-types.ts';
import { ALL_AREAS } from './subjects/all-areas.ts';
import type { SubjectArea, SubjectTopic } from './subjects/subject-area.ts';

export interface ChosenSubject {
  readonly area: SubjectArea;
  /** Topics of the area that the prompt names, in the order of the data. */
  readonly topics: readonly SubjectTopic[];
}

interface Mention {
  readonly area: number;
  /** Undefined for words that name the area itself. */
  readonly topic: SubjectTopic | undefined;
  readonly weight: number;
}

const NAME_WEIGHT = 3;
const HINT_WEIGHT = 1;
/** Each further word of a phrase makes a match stronger. */
const PHRASE_BONUS = 2;
const LONGEST_PHRASE = 4;
/** Score for a name of the area inside the subject, or for two hints. */
const LEAST_SCORE = 5;
const INDEX = buildIndex();

/** The subject area that a request is about, judged by its words; undefined if none fits. */
export function chooseSubject(request: ParsedRequest): ChosenSubject | undefined {
  const named = findMentions(shortenPhrase(request.subject));
  // In a promotion, the details may be the only place that shows what is sold.
  const sold = request.frame === 'promotion' ? request.details.join(' . ') : '';
  const mentioned = findMentions(
    `${request.subject} . ${request.clause ?? ''} . ${request.question ?? ''} . ${sold}`,
  );
  const around = findMentions(request.text);
  const scores = ALL_AREAS.map(() => 0);
  for (const { area, weight } of named) scores[area] = (scores[area] ?? 0) + weight;
  for (const { area, weight } of mentioned) scores[area] = (scores[area] ?? 0) + 2 * weight;
  for (const { area, weight } of around)
    if ((scores[area] ?? 0) > 0 || weight > NAME_WEIGHT) scores[area] = (scores[area] ?? 0) + weight;
  ALL_AREAS.forEach(({ isCraft }, area) => {
    if (isCraft === true && request.frame === 'promotion') scores[area] = 0;
  });
  const best = Math.max(...scores);
  const index = scores.indexOf(best);
  const area = ALL_AREAS[index];
  if (area === undefined || best < LEAST_SCORE || !coversBoth(request, index)) return undefined;
  const hit = new Set([...mentioned, ...around].map(({ topic }) => topic));
  return { area, topics: (area.topics ?? []).filter((topic) => hit.has(topic)) };
}

/** In a comparison, an area that knows only one side would be biased. */
function coversBoth({ sides }: ParsedRequest, area: number): boolean {
  return (
    sides === undefined || sides.every((side) => findMentions(side).some((mention) => mention.area === area))
  );
}

function findMentions(text: string): Mention[] {
  const stems = listStems(text);
  const seen = new Set<string>();
  const mentions: Mention[] = [];
  for (let start = 0; start < stems.length; start += 1) {
    for (let length = 1; length <= LONGEST_PHRASE && start + length <= stems.length; length += 1) {
      const phrase = stems.slice(start, start + length).join(' ');
      const found = INDEX.get(phrase);
      if (found === undefined || seen.has(phrase)) continue;
      seen.add(phrase);
      mentions.push(...found);
    }
  }
  return mentions;
}

function buildIndex(): Map<string, Mention[]> {
  const index = new Map<string, Mention[]>();
  ALL_AREAS.forEach((area, position) => {
    const own = splitWords(area.words);
    for (const phrase of own) addMention(index, phrase, position, undefined, NAME_WEIGHT);
    for (const phrase of splitWords(area.hints ?? ''))
      addMention(index, phrase, position, undefined, HINT_WEIGHT);
    for (const topic of area.topics ?? []) {
      for (const phrase of splitWords(topic.words)) {
        // A word that the area also lists has been counted already; here it only marks the topic.
        addMention(index, phrase, position, topic, HINT_WEIGHT);
      }
    }
  });
  return index;
}

function splitWords(list: string): string[] {
  const phrases = list.split(',').map((word) => listStems(word).join(' '));
  return [...new Set(phrases)].filter((phrase) => phrase !== '');
}

function addMention(
  index: Map<string, Mention[]>,
  phrase: string,
  area: number,
  topic: SubjectTopic | undefined,
  base: number,
): void {
  const bonus = base === NAME_WEIGHT ? (phrase.split(' ').length - 1) * PHRASE_BONUS : 0;
  const known = index.get(phrase) ?? [];
  index.set(phrase, [...known, { area, topic, weight: base + bonus }]);
}
