import { readWords } from '#languages/read-lists.ts';

/** Nouns and adjectives in -ent; all others in -ent are verbs, whose ending is silent. */
const NOMINAL = readWords(`
absent accent accident adhérent adjacent adolescent affluent agent ambivalent antécédent apparent arborescent ardent
argent arpent assent astringent auvent avent bivalent cent chiendent client coefficient cohérent compétent concurrent
confident confluent conscient consent conséquent content continent contingent contrevent convalescent convergent
couvent dent différent diligent dissident divergent décadent décent déficient déférent déliquescent dément détergent
effervescent efficient effluent engoulevent entregent excellent excipient excédent expédient fervent fluorescent
fréquent gent gradient grandiloquent immanent imminent impatient impertinent impotent imprudent impudent impénitent
incandescent incident incohérent incompétent inconscient inconséquent inconvénient indifférent indigent indolent
indulgent indécent influent ingrédient inhérent innocent insolent insurgent intelligent intermittent iridescent latent
lent luminescent magnificent ment mordant mécontent négligent occident omnipotent omniprésent omniscient onguent
opalescent opulent orient paravent parent patent patient permanent pertinent phosphorescent polyvalent prescient
pressent proéminent prudent préadolescent précédent présent président prééminent pénitent quotient relent repent
ressent récent récipient récurrent référent régent rémanent résident résilient réticent sent sergent serpent somnolent
souvent strident subconscient subséquent succulent talent tangent torrent transcendant transparent trident truculent
turbulent urgent vent ventripotent violent virulent éloquent émergent éminent émollient équivalent évanescent évent
évident
`);

/** Stems of verbs in -m, whose third person plural in -ment is silent; all other words in -ment are nouns and adverbs. */
const M_STEMS = readWords(`
abîm acclam affam affirm aim alarm allum anim arm arrim assomm assum blâm brim calm charm chloroform chôm clam comprim
confirm conform consomm consum cram crèm diffam dorm déclam déform dégomm dénomm déprim désarm embaum endorm enferm
enflamm entam enthousiasm envenim escrim essaim estim exclam exhum exprim ferm film form fum germ gomm gram grim
imprim infirm inform inhum intim lim légitim mim mésestim nomm opprim parfum parsèm perform prim proclam programm
prénomm présum pâm périm rallum referm rendorm renferm renomm rim ranim réarm réclam réform réprim résum somm
sous-estim sublim supprim surestim surnomm sèm tram transform victim écum
`);

/** Verbs in -tenir and -venir: il tient, elle revient. */
const TIENT = /(?:^|[^a])[tv]ient$/u;

/** Whether a word in -ent is one of two words, of which this is the verb if the context says so: 'ils couvent'. */
export const TWO_ENT_WORDS = readWords(`
affluent content convergent couvent divergent excellent expédient ferment influent négligent parent précédent président
pressent résident violent équivalent
`);

/** The word with a silent -e in place of the silent ending -ent of a verb; every other word as it is. */
export function silenceVerbEnding(word: string, isVerb = false): string {
  if (!word.endsWith('ent') || word.length < 4) return word;
  if (!isVerb) {
    if (NOMINAL.has(word) || TIENT.test(word)) return word;
    if (word.endsWith('ment') && !M_STEMS.has(word.slice(0, -3))) return word;
  }
  return word.replace(/ent$/u, /(?:[ao]i)ent$/u.test(word) ? 't' : 'e');
}
