import { tidyGap } from './take-length.ts';
import type { Taken } from './take-length.ts';

const PEOPLE = new Set(
  (
    'teens teenagers kids children toddlers beginners newbies students pupils undergraduates graduates parents moms mums ' +
    'mothers dads fathers grandparents developers programmers engineers designers seniors everyone everybody people adults ' +
    'men women girls boys owners buyers sellers runners cyclists athletes players gamers freelancers managers leaders ' +
    'executives teachers educators professionals travelers travellers tourists backpackers homeowners renters tenants ' +
    'customers clients employees workers staff colleagues teams founders entrepreneurs startups creators viewers followers ' +
    'subscribers newcomers learners speakers families couples drivers nurses doctors patients caregivers carers volunteers ' +
    'donors investors retirees pensioners lovers enthusiasts fans hobbyists gardeners cooks bakers writers artists musicians ' +
    'photographers members residents neighbors neighbours citizens voters immigrants expats nomads recruits hires candidates ' +
    'applicants seekers jobseekers olds graders shoppers marketers businesses companies dummies friends guests starters ' +
    'youngsters schoolchildren youtubers bloggers podcasters collectors makers farmers scientists lawyers accountants'
  ).split(' '),
);
/** Words that cannot come between `for` and the people. */
const NO_MODIFIER = new Set(
  'of in on at for from to with and about that who how why what or as by is are this it your own best'.split(
    ' ',
  ),
);
const RELATIVE = new Set(
  'who whose that with on in at over under aged from of living working training learning looking starting trying moving preparing without between'.split(
    ' ',
  ),
);
/** Words that may follow the people without describing them. */
const FOLLOWS = new Set('about on how why what explaining in to called that and using with'.split(' '));
const AIM = /^(?:aimed|targeted|directed|targeting|intended|meant|suitable|made|designed)$/i;
const LIKE_FIVE =
  /,?\s*\b(?:explain(?:ed)? (?:it )?)?(?:like|as if|as though|to me like) (?:i'm|i am|i was|i were|they're|they are|we're) (?:a )?(?:five|5|six|ten|child|beginner|kid)(?: years? old)?\b/i;
const AGED =
  /,?\s*\b(?:for|to)\s+((?:an? |my )?(?:\d{1,2}|five|six|seven|eight|nine|ten|twelve)[- ]year[- ]olds?|(?:grade|year) \d{1,2}(?: students| pupils)?|\d(?:st|nd|rd|th)[- ]grade(?:rs)?)\b/i;
const OWN =
  /,?\s*\b(?:for|to)\s+(my (?:grandma|grandmother|grandpa|mum|mom|dad|boss|team|class|students|clients|family|wife|husband|sister|brother|daughter|son|best friend))\b/i;
const TAUGHT = /^(?:teach|tell|show)$/i;
const TOPIC_WORD = /^(?:about|how|why|that|to|the|what)$/i;
const LONGEST_MODIFIERS = 3;

/** The audience of the video, in the prompt's words (`busy parents`, `people who work from home`). */
export function takeAudience(text: string): Taken<string> {
  const simple = LIKE_FIVE.exec(text);
  if (simple !== null)
    return { value: 'complete beginners', rest: cut(text, simple.index, simple[0].length) };
  for (const pattern of [AGED, OWN]) {
    const match = pattern.exec(text);
    if (match !== null) return { value: match[1], rest: cut(text, match.index, match[0].length) };
  }
  const words = text.split(' ');
  return takeTaught(words) ?? takeAimed(words) ?? { value: undefined, rest: text };
}

/** `teach children about money` becomes `explain money`, for children. */
function takeTaught(words: readonly string[]): Taken<string> | undefined {
  if (!TAUGHT.test(words[0] ?? '')) return undefined;
  const head = findUsers(words, 1);
  if (head === undefined || !TOPIC_WORD.test(words[head + 1] ?? '')) return undefined;
  const topic = words
    .slice(head + 1)
    .join(' ')
    .replace(/^about /i, '')
    .replace(/^to /i, 'how to ');
  return { value: words.slice(1, head + 1).join(' '), rest: `explain ${topic}` };
}

/** `… for first-time buyers`, `… aimed at people who work from home`. */
function takeAimed(words: readonly string[]): Taken<string> | undefined {
  for (const [index, word] of words.entries()) {
    if (!/^(?:for|to|at|targeting)$/i.test(word)) continue;
    const aimed = AIM.test(bare(words[index - 1]));
    if (/^at$/i.test(word) && !aimed) continue;
    const start = /^(?:the|all)$/i.test(words[index + 1] ?? '') ? index + 2 : index + 1;
    const head = findUsers(words, start);
    if (head === undefined) continue;
    const end = findEnd(words, head);
    if (end === undefined) continue;
    const before = words.slice(0, aimed ? index - 1 : index);
    return {
      value: words
        .slice(start, end + 1)
        .join(' ')
        .replace(/[,.!?]+$/, ''),
      rest: tidyGap(
        [...before, /[,.!?]$/.test(words[end] ?? '') ? ',' : '', ...words.slice(end + 1)].join(' '),
      ),
    };
  }
  return undefined;
}

/** Index of the noun for people that begins at most three words after `start`. */
function findUsers(words: readonly string[], start: number): number | undefined {
  for (let index = start; index <= start + LONGEST_MODIFIERS && index < words.length; index += 1) {
    const word = bare(words[index]);
    if (PEOPLE.has(word))
      return PEOPLE.has(bare(words[index + 1])) && isOpen(words[index]) ? index + 1 : index;
    if (NO_MODIFIER.has(word) || !isOpen(words[index])) return undefined;
  }
  return undefined;
}

/** Index of the last word that describes the people; undefined if what follows shows that they are the subject. */
function findEnd(words: readonly string[], head: number): number | undefined {
  if (!isOpen(words[head]) || head === words.length - 1) return head;
  const next = bare(words[head + 1]);
  if (/^(?:and|or)$/.test(next)) {
    const second = findUsers(words, head + 2);
    if (second !== undefined) return findEnd(words, second);
  }
  if (RELATIVE.has(next) && !/^(?:how|why|the)$/.test(bare(words[head + 2]))) {
    let end = head + 1;
    while (
      end < words.length - 1 &&
      isOpen(words[end]) &&
      !/^(?:about|how|why|explaining)$/.test(bare(words[end + 1]))
    )
      end += 1;
    return end;
  }
  return FOLLOWS.has(next) ? head : undefined;
}

function bare(word: string | undefined): string {
  return (word ?? '')
    .toLowerCase()
    .replace(/^.*-(?=olds$|graders$|timers$)/, '')
    .replace(/[^\p{L}'-]/gu, '');
}

function isOpen(word: string | undefined): boolean {
  return !/[,.!?:]$/.test(word ?? '');
}

function cut(text: string, index: number, length: number): string {
  return tidyGap(`${text.slice(0, index)} ${text.slice(index + length)}`);
}
