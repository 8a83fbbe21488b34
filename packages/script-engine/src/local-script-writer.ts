import { LANGUAGE_NAMES, type ScriptLanguage, type ScriptForm } from '@voicedraft/contract/script-controls';
import { findForeignLanguage } from '@voicedraft/engine-api/detect-language';
import { EngineError, toEngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '@voicedraft/engine-api/script-writer';
import { arrange } from './arrange.ts';
import { cleanPrompt } from './clean-prompt.ts';
import { looksForeign } from './words.ts';

const VICTIM = String.raw`(?:him|her|them|someone|somebody|people|my (?:\w+ )?\w+|your (?:\w+ )?\w+|(?:a|the) (?:person|child|kid|woman|man|girl|boy|neighbou?r|teacher))`;

const HATED = String.raw`(?:jews|muslims|christians|hindus|immigrants|refugees|blacks|black people|white people|asians|gays|gay people|lesbians|trans people|women|disabled people|gypsies)`;

/** Deliberately narrow: 'kill germs', 'kill time', 'shoot a film' and 'bomb cyclone' are harmless. */
const HARM: readonly RegExp[] = [
  String.raw`\b(?:kill|hang|poison|harm|hurt|cut|starve|drown)(?:ing)? (?:myself|yourself|himself|herself|themselves|oneself)\b`,
  String.raw`\b(?:commit(?:ting)?|methods? (?:of|for)|ways? to (?:commit|attempt)|how to (?:do|commit)) suicide\b|\bhow to (?:self[ -]harm|be anorexic|stop eating to lose)\b`,
  String.raw`\b(?:murder|assassinate|kidnap|stalk|rape|strangle|poison|kill)(?:ing)? ${VICTIM}\b(?! (?:skin|hair|plants?|lawn|pests?|weeds?|debt|time|career|vibe))`,
  String.raw`\b(?:make|making|build|building|assemble|construct|plant|detonate|3d[- ]print|cook|cooking|synthesi[sz]e)(?:ing)? (?:(?!bath|shower|fizz)[\w-]+ ){0,3}(?<!(?:bath|cherry|seed|f|photo|cocoa|jäger|water|stink|smoke|chocolate) )(?:bombs?(?! (?:cyclone|shelter))|explosives?|grenades?|silencers?|ghost guns?|meth|methamphetamine|crack cocaine|fentanyl|nerve (?:agent|gas)|ricin|sarin|anthrax|chemical weapons?)\b`,
  String.raw`\b(?:child|children|minors?|underage|preteen|kiddie|teen(?:age)?(?: girls?| boys?)?)s? (?:porn\w*|nudes?|sex(?!ual (?:health|abuse prevention)|\w* ed)\w*|erotic\w*)\b|\b(?:sexy|erotic|nude) (?:\w+ )?(?:child|children|minors?|kids?|schoolgirls?|underage \w+)\b`,
  String.raw`\bwhy (?:all )?${HATED} (?:are|must|should) (?:inferior|evil|vermin|die|be (?:killed|banned|deported|hated))|\b(?:hate|kill|gas|exterminate|attack|get rid of) (?:all |the )?${HATED}\b(?! (?:crime|speech))`,
  String.raw`\b(?:phishing|scam) (?:emails?|messages?|calls?|scripts?|videos?|texts?) (?:to|that|pretending|for (?:tricking|stealing))\b|\b(?:pretend(?:ing)? to be|impersonat(?:e|ing)|pose as) (?:a |an |the |their |your )?(?:bank|police|irs|tax office|grand(?:son|child))|\b(?:steal|get|trick (?:\w+ ){1,3}(?:into|out of)) (?:giving |sharing )?(?:their |people's |someone's |other people's )(?:passwords?|bank details|credit cards?|identity|savings|pins?)\b`,
  String.raw`\b(?:make|sell|print|forge)(?:ing)? (?:fake|counterfeit) (?:money|banknotes|passports|ids?|prescriptions)\b|\b(?:plan|carry out|commit)(?:ing)? (?:a |an )?(?:school shooting|mass shooting|terror(?:ist)? attack|massacre|bombing)\b`,
].map((pattern) => new RegExp(pattern, 'i'));

/** Blanks of each form, in the order of the script; none of it is spoken. */
const OUTLINES = {
  any: 'What is it about? / Who is it for? / Name one thing they should know / Give an example / What should they do now?',
  advert:
    'What is it called? / Who is it for? / Name one thing it does / What does it cost, and where is it? / What should they do now?',
  explainer:
    'What is it, in one sentence? / Why does it matter? / How does it work? / Give an example / What should they remember?',
  'how-to':
    'What will they be able to do? / What do they need? / What is the first step? / What comes next? / What is the last step?',
  story: 'Who is it about? / How does it begin? / What goes wrong? / What happens then? / How does it end?',
  news: 'What happened? / When and where? / Who said so? / Why does it matter? / What happens next?',
  course:
    'What is this lesson about? / What is the main idea? / Give an example / What do people often get wrong? / What should they try now?',
  podcast:
    'What is the show called, and who hosts it? / What is today’s episode about? / Who is the guest? / Name one thing listeners will hear / When is the next episode?',
} as const satisfies Record<ScriptForm | 'any', string>;

const MODEL = 'arranger-1';

/**
 * The built-in script writer: arranges the customer's own sentences, without a provider and without a word of its own
 * (docs/decisions/0025-built-in-writer.md). Where there is nothing to arrange, it refuses with the outline of the form
 * as blanks to fill in. The same request gives the same script.
 * Rejects with EngineError only: `unsupported`, `blocked`, `aborted` or `timeout`.
 */
export function createLocalScriptWriter(): ScriptWriter {
  return {
    engine: 'local',
    model: MODEL,
    languages: ['en'],
    isAvailable: () => true,
    check: async (request) => void (await arrangeOrRefuse(request)),
    writeScript: (request) =>
      writeScript(request).catch((error: unknown) => {
        throw toEngineError(error, request.signal, 'The writer');
      }),
  };
}

async function writeScript(request: ScriptRequest): Promise<WrittenScript> {
  request.signal.throwIfAborted();
  const text = await arrangeOrRefuse(request);
  request.signal.throwIfAborted();
  request.onPiece?.(text);
  return { text, model: MODEL };
}

/** @throws EngineError for another language, for what would harm, and with an outline if nothing can be arranged */
async function arrangeOrRefuse({ prompt, controls = {} }: Pick<ScriptRequest, 'prompt' | 'controls'>) {
  requireEnglish(controls.language);
  refuseHarm(prompt);
  const { form, text } = arrange(prompt, controls.form);
  // Instructions in another language cannot be told from content.
  const isForeign = looksForeign(prompt) || (await findForeignLanguage(prompt)) !== undefined;
  if (text !== null && !isForeign) return text;
  throw new EngineError('unsupported', 'There is nothing to arrange yet.', {
    refusal: { reason: 'bare', outline: outlineOf(isForeign ? controls.form : form) },
  });
}

function requireEnglish(language: ScriptLanguage = 'en'): void {
  if (language === 'en') return;
  throw new EngineError('unsupported', 'This writer only writes English.', {
    refusal: { reason: 'output-language', language: LANGUAGE_NAMES[language] },
  });
}

/** The blanks of a form; general ones if it is unknown. */
function outlineOf(form: ScriptForm | undefined): readonly string[] {
  return OUTLINES[form ?? 'any'].split(' / ');
}

/** @throws EngineError `blocked` for a prompt that could help to hurt somebody */
function refuseHarm(prompt: string): void {
  if (!HARM.some((pattern) => pattern.test(cleanPrompt(prompt)))) return;
  throw new EngineError('blocked', 'We cannot write a script from this text.', {
    refusal: { reason: 'harm' },
  });
}
