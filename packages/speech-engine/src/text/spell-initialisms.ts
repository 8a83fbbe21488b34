/** Read letter by letter whenever they are in capitals. */
const SPELLED = new Set(
  (
    'AI API APIS URL USD GBP EUR USA UK EU UN UAE CEO CFO CTO COO CMO HR PR IT TV PC CD DVD USB GPS GPU CPU SSD HDD LED ' +
    'LCD OLED HD UHD VR AR XR UI UX SEO SEM CRM CMS ERP B2B B2C ROI KPI OKR FAQ DIY PDF HTML HTTP HTTPS CSS JS SQL ' +
    'XML CSV SDK IDE OS IOS MVP QA QR ID IP VPN DNS SMS DM PM AM BC AD BBC CNN NBC ABC FBI CIA NHS DNA RNA ATM VAT IPO ' +
    'GDP NGO PHD MBA BA MA IQ EQ EV SUV BMW LLC PLC AKA ETA FYI BTW LOL OMG ASAP VIP RSVP RPG NPC FPS MMO NFT LLM GPT ' +
    'ML NLP OCR OTP SSL TLS SSH FTP AWS IOT MIT UCLA NYC LA DC OK TBC TBD POV BTS CTA RGB GIFS EPS LP BPM DJ MC'
  ).split(' '),
);
/** Pronounced as words, although their letters or the lack of vowels suggest otherwise. */
const PRONOUNCED = new Set(
  'NASA NATO JPEG GIF RAM ROM PIN SIM FIFA UNESCO UNICEF IKEA LASER SWOT SAAS ASAP'.split(' '),
);
/** In a shouted sentence, these are ordinary words. */
const ORDINARY_WORDS = new Set(
  'IT US OK AM AD ID HR PM OS AR LA MA BA OR IN ON NO SO IS AS ALL MIT AKA'.split(' '),
);

const CAPITALS = /(?<![A-Za-z'])([A-Z][A-Z]{1,5})('?s)?(?![A-Za-z])/g;
const LETTER_RUN = /(?<![A-Za-z'.])[A-Z](?: [A-Z])+(?:(?:'s|s)\b)?(?![A-Za-z'])/g;

/**
 * Turns initialisms in a sentence into the dotted form that is read letter by letter: 'AI' as 'A.I.', 'URLs' as
 * 'U.R.L.s'. Acronyms that are words ('NASA') and shouted words stay.
 */
export function spellInitialisms(sentence: string): string {
  const shouted = isShouted(sentence);
  return sentence
    .replace(/\bPh\.?D\b/g, 'P H D')
    .replace(CAPITALS, (found: string, letters: string, ending: string | undefined) => {
      if (!isSpelled(letters, shouted)) return found;
      return `${letters.split('').join(' ')}${ending === "'s" ? "'s" : (ending ?? '')}`;
    })
    .replace(LETTER_RUN, (run) => {
      const ending = /'?s$/.exec(run)?.[0] ?? '';
      const letters = run.slice(0, run.length - ending.length).replaceAll(' ', '.');
      return `${letters}.${ending}`;
    });
}

function isSpelled(letters: string, shouted: boolean): boolean {
  if (PRONOUNCED.has(letters) || (shouted && ORDINARY_WORDS.has(letters))) return false;
  if (SPELLED.has(letters) || (letters === 'US' && !shouted)) return true;
  return !/[AEIOUY]/.test(letters);
}

/** Whether the sentence is mostly in capitals, which then say nothing about its words. */
function isShouted(sentence: string): boolean {
  const words = sentence.match(/[A-Za-z]{2,}/g) ?? [];
  const capitals = words.filter((word) => word === word.toUpperCase());
  return words.length >= 3 && capitals.length > words.length * 0.6;
}
