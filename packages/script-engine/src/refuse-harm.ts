import { EngineError } from '@voicedraft/engine-api/engine-error';
import { cleanPrompt } from './clean-prompt.ts';

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

/** @throws EngineError `blocked` for a prompt that could help to hurt somebody */
export function refuseHarm(prompt: string): void {
  if (!HARM.some((pattern) => pattern.test(cleanPrompt(prompt)))) return;
  throw new EngineError('blocked', 'We cannot write a script from this text.', {
    refusal: { reason: 'harm' },
  });
}
