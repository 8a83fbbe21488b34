const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Names of what is asked for, as parts of a pattern, by the form that they stand for; `any` stands for none. */
export const FORM_NOUNS = {
  advert: String.raw`ad|advert|advertisement|commercial|promo|promotion|spot|teaser|sales pitch|pitch|product (?:demo|video|launch|description)|demo|appeal|launch`,
  'how-to': String.raw`how[ -]?to(?: guide)?|tutorial|walk-?through|guide|recipe|instructions|step[ -]by[ -]step`,
  story: String.raw`story(?: ?time)?|tale|fable`,
  news: String.raw`news(?: (?:item|report|story|script|update|flash|segment|bulletin))?|announcement|press release|bulletin`,
  course: String.raw`(?:course )?lesson|course|lecture|class|training`,
  podcast: String.raw`podcast(?: (?:episode|ep|intro|trailer|opening))?(?: #?\d+)?(?: (?:intro|opening))?|show|episode`,
  explainer: String.raw`explainer|documentary|docu|overview|essay|video essay`,
  any: String.raw`films?|movies?|jingle|rap|slideshow|animation|segment|welcome (?:video|message|note)|(?:you ?tube |yt |tik ?tok |insta(?:gram)? |ig )?(?:videos?|vids?|scripts?|clips?|reels?|shorts?|tik ?toks?)|voice[ -]?overs?|vo|narration|posts?|captions?|text|copy|intro(?:duction)?|outro|trailer|message|speech|toast|letter|invitation|greeting|monologue|review|presentation|vlog|meditation|eulogy|poem|bio`,
} as const;

/** Words of an instruction that no other kind of sentence consists of. */
const STRONG = new Set(
  list(`
  pls plz please thx thanks ty thank asap lol lmao haha cheers script scripts video videos vid clip reel reels short shorts ad advert advertisement
  commercial promo voiceover narration youtube yt tiktok instagram insta ig facebook fb linkedin twitter snapchat radio tv podcast spot social media post posts
  write make create generate gen need want upbeat funny playful calm soothing warm serious formal informal professional dramatic
  inspiring inspirational casual energetic lively persuasive heartfelt emotional cheerful relaxed cinematic documentary neutral
  light simple fun exciting confident gentle humorous humourous friendly catchy engaging creative quirky witty sarcastic cozy cosy
  hype hyped punchy snappy sad happy chill relatable edgy epic motivational motivating educational informative conversational
  tone style mood vibe vibes voice energy audience gen z genz millennials boomers teens teenagers kids children adults beginners
  beginner students seniors professionals viewers length duration long quick quickly brief tutorial explainer lesson story
  news announcement recipe jargon emojis emoji hashtags cringe cringey corny boring cheesy hook cta lenhere max maximum
  minimum tops english simple-terms dark romantic mysterious spooky whispery asmr b2b b2c kid trustworthy urgent sincere
  luxury luxurious classy modern minimal minimalist elegant sassy sexy cute wholesome silly poetic thanku advance`),
);
/** Words that stand between those. */
const GLUE = new Set(
  list(`a an the and or but for in with to of on about my me it its it's i u you be is very really super kinda kind sort bit little so as
  like not no too more less than around about approx approximately roughly exactly under up at by only just all ages af tho though
  that this something anything nothing would should sound sounds feel feels can could if possible from your our we us full nice good
  great here there hi hey hello yo ok okay general public one thing everyone`),
);

const AMOUNT = String.raw`(?:\d+(?:[.,:]\d+)?|one|two|three|five|ten|fifteen|twenty|thirty|forty|sixty|ninety|half an?|an?)`;
const LENGTH = new RegExp(
  String.raw`~?\b${AMOUNT}[ -]?(?:(?:to|or|–|-) ?\d+ ?)?(?:s|sec|secs|seconds?|min|mins|minutes?|words?)\b(?:[ -]long\b)?`,
  'gi',
);
/** Stands for a length. */
export const LENGTH_MARK = 'lenhere';

/** A text whose lengths are each one known word. */
export function markLengths(text: string): string {
  return text.replace(LENGTH, LENGTH_MARK);
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
}

/** Whether a word belongs to an instruction wherever it stands. */
export function isStrong(word: string): boolean {
  return STRONG.has(word);
}

/** Whether a text says nothing but how the script should be: its words are all of instructions. */
export function isDirective(text: string): boolean {
  const words = wordsOf(markLengths(text));
  return words.some(isStrong) && words.every((word) => STRONG.has(word) || GLUE.has(word));
}

/** Removes words of instructions, and those between them, from the end of a text. */
export function trimDirectives(text: string): string {
  const parts = markLengths(text).split(' ');
  const isLast = (part: string): boolean =>
    wordsOf(part).some((word) => !STRONG.has(word) && !GLUE.has(word));
  const end = parts.findLastIndex(isLast) + 1;
  return parts.slice(end).some((part) => wordsOf(part).some(isStrong)) ? parts.slice(0, end).join(' ') : text;
}

const ENGLISH = new Set(
  list(`the and is are we our you your with this that it its it's every for of from by pls please ad script about they he she has have
  was at on how why what when who to in write make need want video be no not will can all`),
);
const OTHER = new Set(
  list(`el la los las un una para por sobre mi con le les des une pour sur mon ma dans est der das dem den ein eine einen und für über
  mir ich wir ist het een voor mijn en ik uno il che della di per mio em uma meu minha o ett och för om på jeg et til og jak mi dla się`),
);

/** Whether a text has more of the small words of other languages than of English ones, too short to judge otherwise. */
export function looksForeign(text: string): boolean {
  const words = wordsOf(text);
  const count = (known: ReadonlySet<string>): number => words.filter((word) => known.has(word)).length;
  return count(OTHER) > 1 && count(OTHER) > count(ENGLISH);
}
