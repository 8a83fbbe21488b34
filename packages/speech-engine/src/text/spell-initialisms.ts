import { dictionaryOfModel } from '#pronunciation/dictionary.ts';

/** Read letter by letter although they look like words; others that cannot be pronounced are, too. */
const SPELLED = new Set(
  (
    'AI API APIS URL USA UAE CEO CFO CTO COO CMO GPU CPU OLED FAQ FAQS DIY SQL IDE IOS OS ID IP ATM VAT IPO NGO BBA MBA ' +
    'IQ EQ EV SUV AKA ETA OMG VIP FPS OCR OTP IOT MIT UCLA OK OR EPS EST EDT UTC CET CEST AEST IST ESPN IEEE ACLU AARP ' +
    'NAACP YMCA YWCA ASPCA ADHD IRA IRS EPA ACT SAT ISO EIN ESG IVF ICU ECG EKG MRI EMT UFO AED OEM ' +
    'ROI UI UX HR UK EU US UN IT PR VR AR XR UHD SEO SEM IVR EOD ASMR IMDB AAA AOL IBM UPS USB USPS UPI UAV UI UV ' +
    'AC AM PM IV II AD CE BCE ICE OCD ECB EEA IMF ITV IOU PIO EOS EIA RAF ADA ABA APR IPA IRC ISP ITO ODI AFC ' +
    'IFC EFL ELA ESL GOP HOA HOV IED LOE MOU NIH NOC OBE OTC POA PIA PUC RIA ROE SOS TOC UAT UCL UGC UHF VOD ' +
    'AAAA AAAS CPUS GPUS SOPS EFTS EMI EVS EPA AUD EUR USD ISBN USSR USMC UNHCR'
  ).split(' '),
);
/** Pronounced as words that no dictionary has, or too short to tell. */
const PRONOUNCED = new Set(
  'GIF RAM ROM PIN SIM LAN WAN ZIP DOS TED CAD GAP NAS SAP SAG PAC JSON NASDAQ GUI PEN TOEFL'.split(' '),
);
/** Words of up to three letters, which somebody may write in capitals to stress them. */
const LITTLE_WORDS = new Set(
  (
    'A I ALL AND ANY ARE ASK ATE BAD BAG BED BIG BIT BOX BOY BUG BUS BUT BUY BYE CAN CAR CAT COW CRY CUP CUT DAD DAY DID DIE DIG ' +
    'DO DOG DOT DRY DUE EAR EAT EGG END EVE EYE FAN FAR FAT FEE FEW FIT FIX FLY FOE FOR FOX FUN GAS GET GO GOD GOT GUM GUN ' +
    'GUY HAD HAS HAT HE HER HEY HI HIM HIS HIT HOT HOW ICE IF ILL IN INK INN IS ITS JAM JET JOB JOY KEY KID LAB LAW LAY ' +
    'LEG LET LIE LIP LOG LOT LOW MAD MAN MAP MAY ME MEN MET MIX MOM MUD MY NET NEW NO NOD NOR NOT NOW NUT OAK OF OFF OH ' +
    'OIL OLD ON ONE OUR OUT OWE OWN PAN PAY PEN PET PIE PIG POT PUT RAN RAW RED RID RIG ROW RUN SAD SAW SAY SEA SEE SET ' +
    'SEX SHE SIT SIX SKY SO SON SUM SUN TAX TEA TEN THE TIE TIP TO TOE TOO TOP TOY TRY TWO UP USE VAN WAR WAS WAY WE WET ' +
    'WHO WHY WIN WON YES YET YOU ZOO AS AT BE BY AM AN ADD AGE AGO AID AIM AIR ALSO ARM ART BAN BAR BAT BET ERA FUR GYM ' +
    'HEN HUG JAR LAP LID MOP NAP OWL PAD PUB RAG RAT RIB RUB SIN SIP TAP TAR VET WAX YAM HOP HUB HUT TAG TAN TUB ' +
    'WOW PRO WEB MAX MUG ODD POP SHY SIR SPA SPY TON VIA YUM EGO UGH HUH NAH YAY KIT MID DUO FLU WED VOW FAB FOG BID APP ADS TAB BEE BOW CAB DIP GEM HIP PAL PEA SOY SUB SKI ZEN'
  ).split(' '),
);
/** In a shouted sentence, these are ordinary words. */
const ORDINARY_WORDS = new Set(
  'IT US OK AM AD ID HR PM OS AR LA MA BA OR IN ON NO SO IS AS ALL MIT AKA ACT SAT ICE'.split(' '),
);
/** Consonants and vowels in an order that can be said: 'LEGO', 'SPRINT', not 'YMCA'. */
const PRONOUNCEABLE =
  /^(?:[BCDFGHJKLMNPQRSTVWXZ]|[BCFGPST][LR]|S[CHKLMNPTW]|[CSTW]H|TW|DR|QU|STR|SPR|SCR|Y(?=[AEIOU]))?(?:[AEIOU]{1,2}|Y)(?:[BCDFGHJKLMNPRSTVWXZ]{1,3}(?:[AEIOU]{1,2}|Y))*(?:[BCDFGHJKLMNPRSTVWXZ]|[LNRSMC][BCDFGKLMNPST]|[CST]H|CK|NG|SS|LL|FF|GHT)?$/;

const CAPITALS = /(?<![A-Za-z'.])([A-Z][A-Z]{1,5})('?s)?(?![A-Za-z])/g;
const LETTER_RUN = /(?<![A-Za-z'.])[A-Z](?: [A-Z])+(?:(?:'s|s)\b)?(?![A-Za-z'])/g;

/** Words before a letter. */
const LETTERED = 'Vitamin|Vitamins|Hepatitis|Influenza|Series|Appendix|Exhibit|Straight|Letter|The|An';
/** Some are verbs where each word has a capital: 'Plan A Trip'. */
const LETTERED_OR_VERBS =
  'Type|Plan|Part|Point|Class|Grade|Group|Section|Option|Team|Figure|Table|Side|Level|Step|List|Form|Unit|Building|Terminal|' +
  'Gate|Zone|Block|Row|Column|Answer|Sample|Version|Variant|Schedule|Tier|Item|Room|Apartment|Person|Product|Company|Student|Player|User|Candidate|Patient|Customer';
const inBothCases = (words: string): string => `${words}|${words.toLowerCase()}`;
/** The letter, not the article: 'Vitamin A', 'type A behavior', 'an A', 'between A and B'. */
const LETTER_A = new RegExp(
  String.raw`(?<=\b(?:${inBothCases(LETTERED)})\s)A\b(?!')|(?<=\b(?:${inBothCases(LETTERED_OR_VERBS)})\s)A\b(?!'|\s[A-Z])|` +
    String.raw`\bA(?=,? (?:and|or|to|through|versus) [B-HJ-Z]\b(?!'))|(?<=\b[Kk]ey of )A\b|(?<=\bin )A(?= m(?:ajor|inor)\b)|` +
    String.raw`\bA(?= is for\b)`,
  'g',
);
/** 'A T-shirt', 'A B2B company': the article before one letter. */
const ARTICLE = /^A (?=[A-Z] [a-z])/;

/**
 * Turns initialisms in a sentence, which may be shouted, into the dotted form that is read letter by letter: 'AI' as 'A.I.', 'URLs' as
 * 'U.R.L.s'. Acronyms that are words ('NASA') and shouted words stay.
 */
export function spellInitialisms(sentence: string, shouted: boolean): string {
  return sentence
    .replace(/\bPh\.?D(?=s?\b)/g, 'P H D')
    .replace(/\b([BM])Sc\b/g, '$1 S C')
    .replace(/\bAT(?= and T\b)/g, 'A T')
    .replace(LETTER_A, (letter) => (shouted ? letter : `${letter}.`))
    .replace(ARTICLE, 'A  ')
    .replace(LETTER_RUN, (run) => {
      const ending = /'?s$/.exec(run)?.[0] ?? '';
      const letters = run.slice(0, run.length - ending.length).replaceAll(' ', '.');
      return `${letters}.${ending}`;
    })
    .replace(/(?<=\bthe )WHO\b/g, 'W.H.O.')
    .replace(CAPITALS, (found: string, letters: string, ending = '') => {
      return isSpelled(letters, shouted) ? `${letters.split('').join('.')}.${ending}` : found;
    });
}

function isSpelled(letters: string, shouted: boolean): boolean {
  if (PRONOUNCED.has(letters) || (shouted && ORDINARY_WORDS.has(letters))) return false;
  if (SPELLED.has(letters)) return true;
  if (!/[AEIOUY]/.test(letters)) return true;
  if (shouted || LITTLE_WORDS.has(letters)) return false;
  if (letters.length < 4) return true;
  return !PRONOUNCEABLE.test(letters) && !isInDictionary(letters);
}

/** As a word of small letters, or a name. */
function isInDictionary(letters: string): boolean {
  return dictionaryOfModel('american')?.find(letters.toLowerCase(), 'consonant') !== undefined;
}

/** Whether the sentence is mostly in capitals, which then say nothing about its words. */
export function isShouted(sentence: string): boolean {
  const words = sentence.match(/[A-Za-z]{2,}/g) ?? [];
  const capitals = words.filter((word) => word === word.toUpperCase());
  return words.length >= 3 && capitals.length > words.length * 0.6;
}
