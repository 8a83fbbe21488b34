import { readWords as words } from '#languages/read-lists.ts';

/** Ends of words, from the stressed vowel on, whose e or o is open unless the word is listed below. */
const OPEN_RHYMES = words(`
  eba ebra eca ecla ecta edra efa ega egra ela elta elva epa era erba erca erda erga erma erna erpa erra erta ersa erva essa esta estra eva exa
  eco ectro elo epto ecto ero erbo ergo erno erso erto ervo esso esto estro etro eto exo
  ebe ebre ece ede efe ege egre egue ele epe eque ere erce erde erge erme erne erse erte erve esce ese esse este estre ete eve exe
  obra obre obe oca ocha oda ofa oga ogra oja ola olda olta opa ora orca orda orja orla orma orna orta osa ossa osta ostra ota ova
  olo oto ol
  ode ofe ofre oge ogue ole olhe olde olpe olte olve ope opse oque orde ore orge orme orne orre orte orve ose osque osse oste ostre ote ove
  orme
`);

/** Closed in spite of their rhyme; without the plural's s, and with a or e for am or em. */
const CLOSED_WORDS = words(`
  chega chego chegue estrela pela pera cera cerca acerca terça besta cesta sesta mesa negra esquerda perda perca foram
  seco beco cabelo pelo gelo selo zelo apelo modelo pesadelo camelo novelo cotovelo tornozelo atropelo vermelo
  exagero tempero desespero governo erro enterro concerto conserto acerto aperto nervo acervo travesso espesso cesto
  preto soneto quarteto graveto esqueleto folheto gueto coreto panfleto barreto
  rede parede verde ele aquele dele nele daquele naquele esse desse nesse interesse este deste neste
  teve esteve manteve obteve conteve reteve deteve sorvete tapete bilhete capacete banquete foguete colete lembrete
  boca toda fofa cebola tola rola sopa estopa popa gorda esposa raposa lagosta gota garota escova solta tosca
  sobre controle torre fosse bolo tolo consolo rolo miolo tijolo garoto esgoto maroto boto broto arroto hoje
  escopo gol ostra mexa escreva inscreva receba perceba deva beba grega seca avesso bezerra fonseca forem piloto
  prometo meto cometo submeto remeto boleto espeto amuleto quarteto quinteto sexteto cacete gabinete joguete ramalhete verbete
  alfinete sabonete bracelete cavalete estilete palacete topete rabanete colchete esmero mariposa
`);

/** Open in spite of their rhyme. */
const OPEN_WORDS = words(`
  queda tese teses peça peço meço pesca importo confesse expresse estresse começa meta seta reta neta veta coleta poeta atleta profeta bicicleta dieta completa direta concreta
  secreta discreta predileta quieta afeta projeta decreta injeta interpreta
  credo cego prego nego ego entrego carrego pego levo elevo ferro berro velho velha velhos
  mexe sexo boxe paradoxo beta correta indireta repleta motocicleta moeda tarefa reza pesa inveja flecha brecha creche fezes evangelho
  chanceler quaisquer pormenor foz nozes foro reforça carroça troço
  olha molha possa roça troça folga joga bloco foco floco coloco provoco modo logo moro adoro nosso vosso posso copo
  precoce vozes jovem dose nove
  ótimo aloja
  quero mulher colher talher qualquer sequer quer requer fizer tiver quiser souber puder vier estiver houver der couber
  trouxer disser mantiver obtiver dez pés rés
  maior menor melhor pior suor redor arredor voz feroz veloz atroz algoz nós vós após
  esfera
`);

/** Closed in the singular, open in the plural. */
const OPEN_PLURALS = words(`
  novo povo ovo olho jogo fogo corpo porco porto aeroporto osso posto composto oposto imposto disposto proposto suposto
  exposto esforço reforço morto torto poço caroço tijolo miolo socorro forno corvo
`);

/** Pasts and subjunctives whose e is open: 'fizeram', 'tivesse', but not 'venderam'. */
const OPEN_PASTS =
  /(?:^(?:d|vi|hou)|fiz|diss|tiv|quis|soub|houv|troux|pud|coub|pus|vi)er(?:am|em|es|a|mos)?$|(?:fiz|diss|tiv|quis|soub|houv|troux|pud|coub|pus|vi)esse[ms]?$/u;
/** Other verbs whose -eram or -erem is open: of -erar, and 'querem', 'preferem'. */
const OPEN_PRESENTS =
  /(?:^g|esp|^op|coop|sup|lib|alt|sid|cup|cel|tol|ag|temp|^pond|mod|reg|lif)er(?:am|em)$|^eram$|(?:qu|f|sug|ins|dig)erem$/u;

/** Whether the stressed e or o at `at` of a word without accent is open. */
export function isOpen(word: string, at: number): boolean {
  if (OPEN_PASTS.test(word)) return true;
  if (/er(?:am|em)$/u.test(word)) return OPEN_PRESENTS.test(word);
  if (word.endsWith('os') && (word.endsWith('osos') || OPEN_PLURALS.has(word.slice(0, -1)))) return true;
  const singular = word
    .replace(/ns$|s$/u, (end) => (end === 'ns' ? 'm' : ''))
    .replace(/am$/u, 'a')
    .replace(/em$/u, 'e');
  if (OPEN_WORDS.has(word) || OPEN_WORDS.has(singular)) return true;
  if (CLOSED_WORDS.has(word) || CLOSED_WORDS.has(singular)) return false;
  if (singular.endsWith('esse')) return false;
  // 'flores', 'poderes' and 'meses', but 'melhores' and 'mulheres'.
  if (/(?:[eo]r|es)es$/u.test(word)) return OPEN_WORDS.has(word.slice(0, -2));
  // 'professora', but 'adora'.
  if (/.[dts]ora$/u.test(singular)) return singular === 'adora';
  return OPEN_RHYMES.has(singular.slice(at));
}
