import { speakCode, speakDigits } from './number-words.ts';

const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AL=Alabama AK=Alaska AZ=Arizona AR=Arkansas CA=California CO=Colorado CT=Connecticut DE=Delaware FL=Florida ' +
    'GA=Georgia HI=Hawaii ID=Idaho IL=Illinois IN=Indiana IA=Iowa KS=Kansas KY=Kentucky LA=Louisiana ME=Maine ' +
    'MD=Maryland MA=Massachusetts MI=Michigan MN=Minnesota MS=Mississippi MO=Missouri MT=Montana NE=Nebraska ' +
    'NV=Nevada NH=New_Hampshire NJ=New_Jersey NM=New_Mexico NY=New_York NC=North_Carolina ND=North_Dakota OH=Ohio ' +
    'OK=Oklahoma OR=Oregon PA=Pennsylvania RI=Rhode_Island SC=South_Carolina SD=South_Dakota TN=Tennessee TX=Texas ' +
    'UT=Utah VT=Vermont VA=Virginia WA=Washington WV=West_Virginia WI=Wisconsin WY=Wyoming'
  )
    .split(' ')
    .map((entry) => entry.replaceAll('_', ' ').split('=')),
);
const WAYS: Readonly<Record<string, string>> = {
  St: 'Street',
  Dr: 'Drive',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Rd: 'Road',
  Ln: 'Lane',
  Ct: 'Court',
  Pl: 'Place',
  Sq: 'Square',
  Pkwy: 'Parkway',
  Hwy: 'Highway',
  Cir: 'Circle',
  Ter: 'Terrace',
  Trl: 'Trail',
  Aly: 'Alley',
};
const DIRECTIONS: Readonly<Record<string, string>> = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  NE: 'Northeast',
  NW: 'Northwest',
  SE: 'Southeast',
  SW: 'Southwest',
};
const ROOMS: Readonly<Record<string, string>> = {
  Ste: 'Suite',
  Apt: 'Apartment',
  Rm: 'Room',
  Fl: 'Floor',
  Rte: 'Route',
  Rt: 'Route',
  Hwy: 'Highway',
  Bldg: 'Building',
};

const WAY = Object.keys(WAYS).join('|');
/** A name of a street before the kind of street, which is at the end of the address. */
const NAME = String.raw`(?:[A-Z][\w'-]+|\d+(?:st|nd|rd|th))`;
const NOT_A_STREET =
  'The|Our|My|Your|His|Her|Their|Ask|Call|Visit|See|Meet|Is|And|But|Saint|Dear|Hello|Hi|When|If|With|For|By|To|From|At|In|On|Then|So|Why|How|Did|Does|Has|Thank|Thanks|Tell|Let|As|Dr|Mr|Mrs|Ms|Prof|Sir|Read|Now|Will|Can|It|I|We|You|They|He|She';
const KIND_OF_STREET = new RegExp(
  String.raw`(?<=\b(?!(?:${NOT_A_STREET})(?:'\w+)?\s)${NAME}\s)(${WAY})\b(\.?)(?!\s(?!(?:Apt|Suite|Ste|Unit|The|It|We|He|She|They|This|That|There|NE|NW|SE|SW|N|S|E|W)\b)[A-Z](?:[a-z]|\.\s))(?![\w'])`,
  'g',
);
/** A house number, a direction, and a name of one to three words before the kind of street. */
const HOUSE = new RegExp(
  String.raw`(?<![\w.,$€£-])(\d{1,5})([A-Z])?\s(?:(${Object.keys(DIRECTIONS).join('|')})\.?\s)?((?:${NAME}\s){1,3})(${WAY}|Street|Drive|Avenue|Boulevard|Road|Lane|Court|Place|Square|Parkway|Highway|Circle|Terrace|Way)\b(\.?)`,
  'g',
);
const STATE = new RegExp(
  String.raw`(?<=[A-Z][A-Za-z.'-]+,?\s)(${Object.keys(STATES).join('|')})(?:\s(\d{5})(?:-(\d{4}))?)?(?![\w'&])`,
  'g',
);
const ROOM = new RegExp(String.raw`(?<!\w)(${Object.keys(ROOMS).join('|')})\.?\s#?(?=\d|[A-Z]\b)`, 'g');
const NUMBERED_PLACE =
  /\b((?:Room|Suite|Apartment|Unit|Route|Highway|Interstate|Flight|Gate|Bus|Channel|Area|Boeing|Xbox|Porsche|Peugeot|Ferrari|Model|Studio|Building|Platform|Box)\s#?)(\d{3,4})(?=[A-Z]?\b)(?![,.]\d)/g;

/** Writes addresses out: kinds of streets, directions, states, ZIP codes, and numbers of houses and rooms. */
export function expandStreets(text: string): string {
  return text
    .replace(HOUSE, (...found) => {
      const [all = '', number = '', letter = '', direction = '', name = '', way = '', stop = ''] = found
        .slice(0, 7)
        .map((each: unknown) => (typeof each === 'string' ? each : ''));
      const rest = String(found.at(-1)).slice(Number(found.at(-2)) + all.length);
      const isEnd = stop !== '' && /^["')\]]*(?:\s*$|\s*\n|\s+[A-Z][a-z]*\s[a-z])/.test(rest);
      const towards = direction === '' ? '' : `${DIRECTIONS[direction] ?? direction} `;
      return `${speakCode(number)}${letter && ` ${letter}`} ${towards}${name}${WAYS[way] ?? way}${isEnd ? '.' : ''}`;
    })
    .replace(KIND_OF_STREET, (...found) => {
      const [, way = '', stop = ''] = found.map(String);
      const rest = String(found.at(-1)).slice(Number(found.at(-2)) + way.length + stop.length);
      return (WAYS[way] ?? way) + (stop !== '' && /^["')\]]*(?:\s+[A-Z]|\s*$|\s*\n)/.test(rest) ? '.' : '');
    })
    .replace(
      /(?<=\b(?:Street|Avenue|Drive|Road|Boulevard|Lane),?\s)(N|S|E|W|NE|NW|SE|SW)\b\.?/g,
      (_, way: string) => DIRECTIONS[way] ?? way,
    )
    .replace(STATE, (found: string, state: string, zip?: string, more?: string, ...rest: unknown[]) => {
      const [offset, whole] = rest as [number, string];
      const isCertain = zip !== undefined || whole.slice(0, offset).trimEnd().endsWith(',');
      if (!isCertain || (/^(?:OK|IN|OR|ME|HI|ID)$/.test(state) && /^\s[a-z]/.test(whole.slice(offset + 2))))
        return found;
      const digits = zip === undefined ? '' : ` ${speakDigits(zip)}`;
      return `${STATES[state] ?? state}${digits}${more === undefined ? '' : ` ${speakDigits(more)}`}`;
    })
    .replace(
      /(?<=[A-Z][a-z]+,\s)(?:D\.C\.|DC)(?:\s(\d{5}))?(?!\w)/g,
      (_, zip?: string) => `D C${zip ? ` ${speakDigits(zip)}` : ''}`,
    )
    .replace(/\bP\.?\s?O\.?\sBox\b/g, 'P O Box')
    .replace(ROOM, (_, room: string) => `${ROOMS[room] ?? room} `)
    .replace(/(?<=\b(?:Fort|Ft)\.?\s)(?=Worth)/g, '')
    .replace(
      NUMBERED_PLACE,
      (_, place: string, number: string) => `${place.replace('#', '')}${speakCode(number)} `,
    );
}
