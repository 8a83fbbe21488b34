import { readWords } from '#languages/read-lists.ts';

/** Beginnings of words in -ia with a stressed i. */
const BEFORE_STRESSED_I = alternatives(`
log graf nom [ou]craz pat [^u]fon [^r]man arch metr scop latr iatr gog terap urg terg farmac prigion cors anatom sof
allerg energ sinerg nostalg strateg orrag teor categor fattor trattor editor allegor eufor signor ferrov tuttav suvv
fantas eutanas poes eres frenes anestes amnes ipocris gelos cortes autops biops epiless disless ortodoss melod parod
psicod armon sinton agon iron egemon monoton scrivan garanz poliz puliz agenz abbaz supremaz profez idioz peripez
diplomaz pirom litan lombard alban roman bug mag pediatr ortoped enciclop?ed malatt foll bizzarr simmetr geometr utop
miop etn econom auton astronom gastronom sodom agron mercanz borghes idolatr monarch gerarch anarch oligarch epidem
pandem anem leucem glicem bulim analog eleg letarg liturg apat simpat telepat empat anomal fob [om]ofil edofil dinast
carest amnist poligam codard acrobaz geolog allegr massoner autarch eucarist sagrest
(?<!mat|mis|art|s|f|lar|sib|chim|ib|eg|imp|lib|nig|alg|bav|tiv|mac)er perifer
`);
const STRESSED_I_ENDING = new RegExp(`(?:${BEFORE_STRESSED_I})i[ae]$`, 'u');

/** Short words, and words that their ending does not tell, with a stressed i before their last vowel. */
const STRESSED_I_WORDS = new RegExp(
  `^(?:(?:${alternatives(`
r?inv sch scr avv rinv dev desid add mormor pend obl legg frusc ronz brus calpest luccich borbott lavor ub rest sol stant
nat br tr cr sp v z p f r str
`)})i[aeo]|(?:${alternatives(`
mar luc sof man s d st sc mor pazz mag reg compagn malincon tirann bad pav turch ungher normand nicos gen bug matt mess
el tob energ baron
`)})i[ae])$`,
  'u',
);

/** Endings of words that are stressed on the third syllable from the end. */
const THIRD_SYLLABLE_ENDINGS = [
  // Adjectives: 'possibile', 'gradevole', 'bellissimo', 'ennesimo', 'ultimo', 'timido', 'pratico', 'momentaneo'.
  /(?:bil[ei]|evol[ei]|im[oai]|issime|[bmlprtuv]id[oaie]|ic(?:[oai]|h[ei]))$/u,
  /(?:[aiuo]ne[oaie]|line[aeo]|ace[oae]|aere[oaie]|ere[oa]|ore[oa]|stereo|video|^rode[oi]|^are[ae])$/u,
  // Nouns: 'origine', 'tavolo', 'titolo', 'analisi', and what was made from Greek and Latin.
  /(?:udin|edin|agin|igin|ugin|ormin|ermin|imin|umin|omin|amin)[ei]$/u,
  /[ou]l[oaei]$/u,
  /(?:lisi|(?:an|po|pro|os|sin)tesi|poiesi|(?:ge|mne|ne)nesi)$/u,
  /(?:.{2}graf|[oa]log|filosof|[eoi]fon|[a-z]{2}metr|ofag|[oi]gen|[oi]gam|(?:oli|nta|esa)gon|crat|onom|odrom|bol|ofob)[oaie]$/u,
  /(?:(?:bio|blio|edo|ine|rmo|dro|glo)fil|[ioe]fer|ivor|oped|cefal|crom|dattil|opod)[oaie]$/u,
  // Verbs: 'presero', 'dissero', 'parlavano', 'parlarono'.
  /(?:[aeiou]ss?ero|[bdnqrtlv]{2}ero|cquero|diedero|videro|[nrl]sero|[aei]vano|[aei]rono)$/u,
];

/** Whether the word's last vowel but one is a stressed i: 'farmacia', 'zio'. */
export function hasStressedI(word: string): boolean {
  return STRESSED_I_WORDS.test(word) || STRESSED_I_ENDING.test(word);
}

/** Whether the ending tells that the third syllable from the end is stressed. */
export function endsThird(word: string): boolean {
  return THIRD_SYLLABLE_ENDINGS.some((ending) => ending.test(word));
}

function alternatives(list: string): string {
  return [...readWords(list)].join('|');
}

const WORDS = `
abaco abile abito abside acaro accademico acero acido acino adige africa agile alacre alamo albero algebra alibi
aliquota alito ambito america americo ammoniaca analisi analogo anatra aneddoto anemone anfora angela angelo
anglosassone anima animo anodo anonimo anticipo antipodo antitesi apice apostrofo applica apposito aquila arabo
arbitro arcangelo archetipo area argine artefice asino asparago ateo atomo attico attila attimo attonito augura
balsamo baratro barbara barbaro barnaba basilica basilico battesimo battito bergamo bibita biotipo bipede bosforo
botanica brindisi bufala bufalo bulgaro cabala cadavere cagliari calcareo calibro calice callifugo camera canapa
candido canfora canone cantaro capita carattere carbonico carcere cardiaco cardine carico carmine carnefice cartagine
caspita catalogo catastrofe catodo cattedra cattolica celebre celibe cembalo cenere centesimo centrifuga cerebro
cesare cespite chiacchiera cibernetica cinema cocomero codice cofano colica collabora collera colloca comico comodo
complice composito compravendita confraternita coniuge console consono cornea cosimo credito crescita crimine
cristianesimo cronaca crotalo cubito culmine debito decade decimo decrepito dedalo dedito deficit delega demerito
demone demoniaco demostene deposito deroga despota diagnosi dialogo dibattito difficile dinamica dinamo diocesi
diossido discapito disputa docile dodici dollaro domenica domenico domino duplice duttile edera edito elabora
elemosina elettrodo elettronica elica elicottero ellissi emerito enfasi ennesimo epatico epifora epilogo epiteto epoca
equivoco esamina esercito esile esito esodo esplicito estasi estero etere eterogeneo etica ettaro ettolitro ettore
fabbrica facile farmaco fegato felicita femmina fenomeno ferreo fertile feudalesimo fiocina fodera folgora folgore
forbice fosforo fossile fradicio fragile frassino fremito fulgido fulmine funebre futile gambero garofano gemito
genere genero genesi genova gerolamo giacomo giovane girolamo giudice glicine glutine gomito gracile grandine ilare
illecito illegittimo implicito improbo incantesimo inclito incognito incomodo incubo indice indomito inedito infimo
inguine insolito integro interim interprete interroga intimo intonaco introito inutile involucro ipocrita ipotesi
ippolito istrice labile lacero lacrima lamina lampada larice lastrico lazaro lazzaro lecito legittimo lettera lettere
libano libero lievito ligure limite limitrofo logica logoro logotipo lucido lumine macchina macedone macero madido
magnanimo mandorla mandorlo maniaco manica manico manodopera mantova margine martire maschera maschere massimo
meccanica medesimo medico memore mentore merito metafora metamorfosi meteo metodo millesimo minimo misero missile
mitico modena modico molteplice monaco monica monito monologo monotono multiplo musica nacchera nascita nausea nautica
neofita nestore nettare nobile nomade nomini nucleo numeri numero oasi obbligo oceano omero omogeneo omologo onere
opera opposito orbita ordine orefice orfano organico organo origano ospite osseo ossido otranto ottico ottimo pacifico
padova paganesimo pagina palpebra palpebre palpito pampano panama panoramica papavero papera parafrasi paralisi
parentesi parodo parroco passero pecora pelago pensile perdita perfido perossido perseguita pertica pessimo petalo
pettine pitagora placido platano platino polipo polizza pollice polline polvere pontefice porfido portatile portico
possibile posticipo postumo povero predica presbitero preside prestito primogenito principe prodigo profugo prognosi
proiettile prologo proposito proroga prospero prossimo prostata protesi prototipo psicologo pubblica pubblico pulpito
pusillanime quadrupede quattordici quindici reciproco recita recondito reddito reduce rendita replica reprobo
repubblica retina rettile ricovero rigido rimini rimprovero ripristino rivincita rondine rovere ruggine sabato sagoma
salice sandalo sarcofago sassone satana satellite satira satrapo scandalo scapito scheletro sciopero scomodo sedano
sedici segale selvatico semaforo semplice seneca sibilo sigaro simile sincope sindaco sindrome sinodo sinonimo sintesi
sintomo siriaco soffice solito sollecito sordido spasimo spirito splendido stamina stamine stefano stereotipo sterile
stipite stomaco strascico strepito subito suddito sudicio sughero suocera suocero superstite supplica tacito tafano
taranto tartaro tempora tendine tenebra tenera tenero teofilo teramo termine tessera tessile tetano tevere timpano
tipico tonaca tonico topico tossico traffico tramite transfuga transito trapani tredici tremito trentesimo triplice
tripode tunica turbine turgido udine ulcera ultimo umanesimo umile unanime undici unico uomini utensile utero utile
valico vandalo vedova vendita venere veneto ventesimo vergine veronica verosimile versatile vertebra vertice vescovo
vespera vespero vigile vimini vipera viscere viscido visita vitreo vittima viveri volatile vomere vomito vortice
zattera zefiro zenzero zigomo zingaro zodiaco zotico zucchero
`;

/** Stems of verbs that are stressed on the stem's last but one syllable: 'abita', 'abitano', but 'abitare'. */
const VERB_STEMS = `
abdic abilit abit acceler accomod accredit adoper agit alit alter anim anticip appiccic applic approssim arbitr
assever brulic capit caric centrifug chiacchier cogit commemor comod compit complic comunic consider contamin convoc
coordin critic culmin debilit debit decapit dedic degener delib deliber delimit denomin deprec desider determin
diagnostic digit dilacer disabit dissip domin dubit duplic edific elabor elimin emargin enumer eredit esager esamin
esasper escogit esercit esit esplic estermin evapor evoc fabbric facilit foder fortific fulmin gener germin giubil
giudic glorific grandin gratific gravit illumin imit immagin implic impollin inaugur incarcer incaric incorpor
incrimin indebit indic ingener insemin intim intonac intossic investig lacer lacrim lamin lastric legittim liber limit
litig logor luccic macchin macer margin mascher mastic medic medit mendic merit milit minim mitig moder modific
moltiplic mormor naufrag navig necessit nevic nomin notific numer obblig obnubil occup omolog oper ordin origin ospit
ottemper palpit partecip penetr persever pettin pizzic polemic ponder pratic precipit prevaric prodig pronostic
prosper provoc pubblic purific qualific quantific rammaric rammemor ratific recit recrimin recuper reiter remuner
replic resuscit rettific revoc riabit ricuper rigurgit rimprover rimugin rimuner rosic rumin sagom santific scaric
seguit semin semplific sgomber sgomin sibil sillab smascher sollecit solletic spasim specific spolver stermin strascic
strepit super supplic suscit temper termin titub toller traffic transit trucid valic veget vendic vener ventil verific
vigil visit vituper vomit zoppic
`;

/** Words that are stressed on the third syllable from the end, which their ending does not tell, without their last vowel. */
export const THIRD_SYLLABLE_STEMS: ReadonlySet<string> = new Set(
  [...readWords(WORDS + VERB_STEMS)].map((word) => word.replace(/[aeiou]$/u, '')),
);

/** Words that are stressed on the last syllable but one, against the rule of their ending. */
export const SECOND_SYLLABLE_WORDS = readWords(`
affatica affatico aiuola aiuole altero amica amiche amici amico anteprima antica antiche antichi antico aprico
armaiolo artifici assiolo auguri bagnarola barcarola benedica benedico benefici boscaiolo braciola braciole calcifici
capite capiti capito caprioli capriolo caracolo carola carole cazzuola cetrioli cetriolo clima climi comprima concimi
condivida condivide condividi condivido consola console corrida costarica cratere cugini dapprima davide davvero
deprima derida deride divida divide dividi divido divora divori divoro edifici elida elide enrico enzima enzimi enzimo
esprima esprimi esprimo estimo fagioli fagiolo fatica fatiche federico formica formiche girasole girasoli guardiola
guida guidi guido imprima imprimo intere intero intrico invola involo irrida lenzuola lenzuolo litigi lodovico
lombrico lorica ludovico maledico mangimi mariolo mendico metro mollica nemica nemiche nemici nemico nicola nocciola
nocciole ombelico opprima orifici oriolo orologi ortica ortiche orzaiolo ovvero padule pallavolo pantomima parasole
parioli parola parole piazzola piazzole pinoli pinolo pistola pistole pontifici principi pudico redima redimo regimi
reprimo rubrica rubriche ruolo sacrifici scansafatiche scuola scuole seguita seguite seguiti seguito severe sincere
sopprima sorrida sorride sorridi sorrido sorvola stima subita subite subiti sublima sublimi suddivida suddivide suolo
superfici tritolo uffici vaffanculo vagine vaiolo vescica vignaiolo vitamine
`);

/** Nouns and adjectives in -ano that are stressed on the a; all others in -ano are verbs: 'parlano'. */
export const NOUNS_IN_ANO = readWords(`
adriano africano afroamericano alano altopiano americano anglicano anziano aquilano arcano ariano artigiano
asciugamano australiano baccano balcano balzano bassopiano birmano boliviano bolzano brasiliano bresciano californiano
campano capitano cappellano carpigiano cartesiano cassano castellano catalano cesariano ciarlatano colombiano corano
coreano cortigiano cristiano cubano damiano darwiniano decano deretano disumano divano domenicano dominicano egiziano
emiliano extraurbano fabiano fagiano francescano freudiano gabbiano gaetano germano giamaicano giordano gitano
giuliano graziano gregoriano guardiano haitiano hawaiiano hegeliano indiano insano interurbano inumano invano iraniano
israeliano istriano italiano italoamericano kantiano legnano leopardiano lodigiano lontano lucano luciano lugano
luterano mantovano manzoniano marano marchigiano mariano marrano marziano mediano melograno merano meridiano messicano
metano metropolitano milano molisano mondano montano murano musulmano napoletano nigeriano nordafricano nordamericano
nostrano ortolano ottomano padano paesano pagano pakistano palermitano pantano parmigiano partigiano pellicano
persiano peruviano pirandelliano pisano pomeridiano popolano portolano pretoriano profano prussiano puritano
quotidiano repubblicano ripiano romano ruffiano sacrestano scrivano sebastiano siciliano silvano siracusano siriano
soprano sovrano spartano suburbano sudafricano sudamericano sultano tebano texano titano tiziano toscano trevigiano
troiano tulipano umano uragano urbano vaticano vegano vegetariano veneziano venezuelano veterano villano vittoriano
vulcano zafferano
`);
