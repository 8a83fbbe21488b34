import type { FactLanguage } from './text-language.ts';

const words = (list: string) => new Set(list.split(/\s+/));

/** Words with a capital that name nobody: pronouns, titles, common abbreviations and what everybody knows. */
export const NO_NAMES = words(
  `i i'm i'll i've i'd ok okay tv mr mrs ms dr god earth internet mom dad mum grandma grandpa sun moon diy ceo cto hr faq usb
  wi-fi wifi dna pc hd gps vip pr qr id am pm ad bc ai it pdf sms app email no. st led uv co2 q&a cv pov faqs bonus lune soleil terre luna sol tierra lua terra herr frau sie ihr ihnen ihre ihrem ihren
  usted ustedes ud señor señora monsieur madame senhor senhora`,
);

/** Capitals that only raise the voice. */
export const SHOUTED = words(
  'now not free you never all stop yes no wow sale new your more only always the and we us our why how what best big go get do don’t',
);

/** Words that precede a name at the beginning of a sentence, by language. */
export const OPENERS: Readonly<Record<FactLanguage, ReadonlySet<string>>> = {
  en: words(
    `a an the this that these those my our your his her its their in on at by for from with without to of as and but or so if
    when while where why how what who which now then here there today tonight meet visit try join discover introducing welcome
    hey hi hello dear call order book ask see find get grab come go let lets think imagine picture say tell give take make
    use buy shop check follow watch listen read learn remember forget thanks thank every each all some no not only just
    even after before since until during once because although dr mr mrs ms st is are was were do does did can could will
    would should named called born founded made created built inside outside near between across like unlike ready choose
    pick enjoy taste start stop say whether one two three first second next finally also maybe perhaps it we you they he she i`,
  ),
  es: words(
    `el la los las un una unos unas en de del al a con sin por para desde hasta y o pero si cuando donde como que quien este
    esta estos estas ese esa mi tu su nuestro nuestra nuestros hoy ahora ven visita descubre conoce prueba llama reserva
    pide bienvenidos hola según fue era es son cada todo toda aquí allí`,
  ),
  de: words(
    `der die das den dem des ein eine einen einem einer im in am an auf aus bei beim mit nach von vom zu zum zur für über unter und
    oder aber wenn wo wie was wer dieser diese dieses mein dein unser unsere ihr sein heute jetzt komm besuche entdecke ob weil
    dass damit während seit bis ohne durch gegen um vor hinter neben zwischen kein keine viel viele mehr manche alles nichts
    willkommen hallo ruf bestelle frag jeder jede alle es er sie wir du ich nur auch so dann hier da ist sind war`,
  ),
  fr: words(
    `le la les l un une des du de d en dans à au aux avec sans par pour depuis chez et ou mais si quand où comment que qui ce
    cette ces mon ma votre notre vos nos aujourd'hui maintenant visitez découvrez venez goûtez appelez réservez bienvenue
    bonjour selon c'est chaque tout toute ici là il elle on nous vous je tu`,
  ),
  pt: words(
    `o a os as um uma uns umas em no na nos nas de do da dos das com sem por para desde até e ou mas se quando onde como que
    quem este esta esse essa meu minha seu sua nosso nossa hoje agora venha visite descubra conheça prove ligue reserve
    peça bem-vindo olá segundo foi era é são cada todo toda aqui ali`,
  ),
  other: new Set(),
};

/** German nouns that stand before another noun, so that two capitals are no name. */
export const GERMAN_MEASURES = words(
  `tasse tassen glas flasche stück kilo gramm liter meter kilometer tonnen tonne euro cent prozent millionen million milliarden jahr jahre
  monat monate woche wochen tag tage stunde stunden minute minuten sekunden uhr ende anfang mitte art paar menge hand teil
  schluck prise löffel`,
);

/** German nouns after "in" and "aus" without an article that are no place. */
export const GERMAN_STATES = words(
  `ruhe sekunden minuten stunden tagen wochen monaten jahren zukunft wirklichkeit kürze form ordnung sicherheit bewegung
  liebe holz glas leder metall stein stahl baumwolle wolle papier plastik überzeugung erfahrung spaß frieden balance hause
  gläsern prozent zeiten handarbeit deutschland`,
);
