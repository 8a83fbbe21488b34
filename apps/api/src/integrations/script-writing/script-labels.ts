import { beginsUsualLabel, type LabelUse, usualUse } from '@voicedraft/speech-text/import/labels';

/** A label at the beginning of a line of a script. */
interface ScriptLabel {
  /** As it is written, without how it is said. */
  readonly name: string;
  /** Whether it names a speaker, a part of the script, or unspoken text. */
  readonly use: Exclude<LabelUse, 'read'>;
  /** `Scene 2`, `Part 1`: a short text after it is its title. */
  readonly isNumbered: boolean;
  /** UTF-16 units of the label with the blanks after it. */
  readonly skip: number;
}

const LABEL = /^([\p{L}\p{N}][^:：\n()]{0,38}?)\s*(?:\([^()\n]{0,60}\)\s*)?(?:[:：]\s*|$)/u;
const NUMBER = /\s*#?\d{1,3}$/u;
const BEGUN = /(?<!\s)\s*(?:#?\d{1,3}\s*)?(?:\([^()]*\)?\s*)?$/u;
const NUMBERED = new Set(['scene', 'section', 'part', 'chapter', 'act', 'segment', 'slide']);

/** Labels that models write in addition to people's. */
const SPEAKERS = new Set(
  `host, speaker, presenter, announcer, narrador, narradora, narrateur, narratrice, erzähler, erzählerin, sprecher,
  sprecherin, locutor, locutora, narratore, narratrice, verteller, voz en off, voix off, sprechertext`.split(
    /,\s*/u,
  ),
);
const PARTS = new Set(
  `conclusion, script, video script, voiceover script, main content, main body, opening line, opening hook, closing line,
  guion, guión, skript, roteiro, copione, gancho, accroche, einleitung, schluss, introducción, introdução, introduzione,
  conclusión, conclusão, conclusione`.split(/,\s*/u),
);
const UNSPOKEN = new Set(
  `title, headline, video title, script title, título, titel, titre, titolo, word count, wordcount, target audience, tone,
  hashtags, background music, suggested music, scene heading, visuals, música, musik, musique, musica`.split(
    /,\s*/u,
  ),
);

/** The label that a line begins with, or that it is; null if it has none that scripts usually have. */
export function findLabel(line: string): ScriptLabel | null {
  const [all = '', name = ''] = LABEL.exec(line) ?? [];
  const family = name.toLowerCase().replace(NUMBER, '');
  const use = all === '' ? null : useOf(family);
  if (use === null || use === 'read') return null;
  const isAlone = !/[:：]/u.test(all);
  // Without a colon, only what is written as a label: `HOOK`, `Scene 2`, but not `music`.
  if (isAlone && (use === 'silent' || !/^\p{Lu}/u.test(name))) return null;
  return { name, use, isNumbered: NUMBERED.has(family), skip: all.length };
}

/** Whether the beginning of a line may become a usual label: `Narr`, `Scene 2`, `Voice over (calm`. */
export function canBecomeLabel(line: string): boolean {
  const begun = line.toLowerCase().replace(BEGUN, '');
  if (begun === '') return false;
  return (
    beginsUsualLabel(begun) || [...SPEAKERS, ...PARTS, ...UNSPOKEN].some((label) => label.startsWith(begun))
  );
}

function useOf(family: string): LabelUse | null {
  if (SPEAKERS.has(family)) return 'speaks';
  if (UNSPOKEN.has(family)) return 'silent';
  return PARTS.has(family) ? 'heading' : usualUse(family);
}
