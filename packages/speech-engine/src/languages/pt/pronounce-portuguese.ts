import { readPairs, readWords as words } from '#languages/read-lists.ts';
import { sayWord, type WordRules } from '#languages/say-word.ts';
import { pronounceByPhrase } from '#languages/split-phrases.ts';
import type { Pronounced } from '#pronunciation/pronounce.ts';
import { FOREIGN_WORDS } from './foreign-words.ts';
import { soundPortugueseWord } from './sound-portuguese-word.ts';

/** Said otherwise than written, in a spelling that the rules read rightly. */
const RESPELLED = readPairs(`
  ao=áu aos=áus e=i vídeo=vídio video=vídio super=súper status=státus pizza=pitsa internet=internéte
  onu=ônu pib=píbe cep=cépe usp=úspe puc=púque mec=méque sesc=sésque ceo=ciiôu ok=oquêi gmail=djimeio hotmail=rotimeio
  wi-fi=waifái uau=wáu
`);

const RULES: WordRules = {
  capitals: {
    read: words('OVNI'),
    spelled: words('EUA INSS IPTU OAB UTI USA IA'),
    little: words('AO AS DA DE DO EM EU IR JÁ ME NA NO OI OS OU SE SÓ TE TU UM VÁ VI'),
  },
  letterNames: readPairs(`
    a=á b=bê c=cê d=dê e=é f=éfe g=gê h=agá j=jóta k=cá l=éle m=ême n=êne o=ó p=pê q=quê r=érre s=ésse t=tê v=vê w=dábliu
    x=xis y=ípsilon z=zê
  `),
  respelled: new Map([...FOREIGN_WORDS, ...RESPELLED]),
  weak: words(`
    o a os as e é de do da dos das lo la los las são no na nos nas num numa que se me te vos nós lhe ao aos mas um uns foi há às por
    com eu meu seu teu ou
  `),
  halfWeak: words(`
    para uma umas nosso nossa nossos nossas minha sua suas não ela ele elas eles dele dela nele nela aquela aquelas este esse
    esta essa estas essas está nunca jamais até você vocês desde sempre como onde tenho à pode fazer fazem
  `),
  say: soundPortugueseWord,
};

/** Nouns with a closed vowel whose first person of the verb has an open one: 'o jogo', 'eu jogo'. */
const FIRST_PERSONS = readPairs(`
  gosto=gósto jogo=jógo começo=comésso olho=ólho acordo=acórdo choro=chóro almoço=almóço aposto=apósto troco=tróco erro=érro
  peso=péso apelo=apélo conserto=consérto governo=govérno molho=mólho sopro=sópro rolo=rólo gelo=gélo tempero=tempéro
  torno=tórno retorno=retórno reforço=refórço esforço=esfórço acerto=acérto aperto=apérto enterro=entérro desprezo=desprézo
  reboco=rebóco controlo=contrólo suporto=supórto encosto=encósto
`);
const MAY_FOLLOW_EU = words('não já só me te se lhe nunca sempre também ainda mesmo mal até');

/**
 * The sounds of the words that a Brazilian text was prepared to: one for each word, with its mark. Marks end phrases; within
 * a phrase, sounds fit to those of the next word.
 */
export function pronouncePortuguese(prepared: readonly string[]): Pronounced[] {
  return pronounceByPhrase(prepared, (phrase) => {
    const sounds = phrase.map((word, place) =>
      sayWord(findFirstPerson(phrase, place) ?? word, place === phrase.length - 1, RULES),
    );
    return joinSounds(sounds.join(' ').normalize('NFD')).split(' ');
  });
}

/** The verb in 'eu não jogo' and 'gosto muito', spelled with its open vowel. */
function findFirstPerson(phrase: readonly string[], place: number): string | undefined {
  const word = phrase[place]?.toLowerCase() ?? '';
  const verb = FIRST_PERSONS.get(word);
  if (verb === undefined) return undefined;
  const before = phrase.slice(0, place).map((other) => other.toLowerCase());
  const subject = before.findLast((other) => !MAY_FOLLOW_EU.has(other));
  return subject === 'eu' || (word === 'gosto' && subject === undefined) ? verb : undefined;
}

const VOWEL = `[ˈˌ]?[aeiouɛɔæɐAIWOʊy]`;
const BEFORE_VOWEL = `(?= +${VOWEL})`;
const FINAL_S = new RegExp(`s(?= +(?:H?${VOWEL}|[bdɡvzmnlrxʒʤʎɲ]))`, 'gu');
const FINAL_R = new RegExp(`R(?= +H?${VOWEL})`, 'gu');
/** The last vowel of 'gato' or 'leite', but not that of 'que', 'do' or 'rio'. */
const FINAL_O = new RegExp(`(?<=[^ ˈˌ][^ aeiouɛɔæɐAIWOʊ\u{303}ˈˌ])ʊ${BEFORE_VOWEL}`, 'gu');
const FINAL_E = new RegExp(`(?<=[^ aeiouɛɔæɐAIWOʊ\u{303}ˈˌ])(?<!(?:^| )k)y${BEFORE_VOWEL}`, 'gu');
const ARTICLE = new RegExp(`(?<=^| )ʊ${BEFORE_VOWEL}`, 'gu');

/** Fits the sounds of a phrase's words to their neighbours. H is a written h, before which no vowel becomes a glide. */
function joinSounds(sounds: string): string {
  return sounds
    .replaceAll(FINAL_R, 'ɾ')
    .replaceAll('R', 'r')
    .replaceAll(FINAL_S, 'z')
    .replaceAll(ARTICLE, 'u')
    .replaceAll(FINAL_O, 'w')
    .replaceAll(FINAL_E, (_, at: number) => (/[rɾ]/u.test(sounds.charAt(at - 1)) ? 'i' : 'j'))
    .replaceAll('H', '');
}
