import { readWords } from '#languages/read-lists.ts';

/** Words, without their last vowel, with an open stressed e or o that their ending does not tell. */
const OPEN_STEMS = readWords(`
accolt accord accort addoss adess ador affett alfabet apert appost arrest aspett assembl attes avvenn becc bell bellic
ben best bibliotec boll bors brev brevett broccol buon carot cattedr ced celest cent cert chied cied clor cofan
coinvolt coll colt comod complet comport concert concett concret confett consuet contest copert copi copp cor corp cos
cosc cost costos crist croll cuoc cuor decret dent desert devot dialett dieci difett dipend dirett direttor divenn
divent divers dogli doll donn dos dott duol ecc eccesso effett egr ei elett enn epoc er erb erba ern ero errat esper
est etern evid extr febbr fed feder ferr fest fier finestr fogli for forbic fort forz foss foto frec frett fuoc fuor
gazzett gel genere gent gest gioc gioia gloss gnom god governa greg gross guerr idea ignot imm impreg impresso
inchiest inferior infern ingress inoltr insett insetto intelligent intens inter intern invec invern judo lat leg legg
leggend lei lent lett lettor liev loc lod log lott maestr manifest mantener medi mel ment merc merd merit mes metr
mezz miei miel mod modern modest moll mor mors mort mosc mot mov muor muov necess nepp ness nient nobil nod noi noleg
nolo nord not nott nov nuoc nuor nuot nuov obes occhi od odi offert ogg ogget oggett olio onest oper opposti or
orchestr orfan oro orso osp oss ost ostric ott ottenn patriot pazient pec pecc pegg pens perd perfett perl permess
pers perso pes pett pianet piatt pied piegh piett piogg piov poc poch poet poi polo popol porc port poss possed pov
premi present presente prest pret pretes pretest prezz priest proc process prof profession profet proget progett prop
propost propri prose prot protest protett prov prozi purtropp quaderni quiet quot raccolt rapport reat recent regn
rest riced richiest ricord riflett rimast rimor ripet risolt rispett risvolt riuol rivolt rob roc rocc rog roll ros
rosp rot ruol ruot sai sblocc scen scherz schied scient scienz sciocch sciolt sciop scol scomod sconvol sconvolt scop
scoppi scopr scort scott scuol sed segret segu seguent semp sempr sent senz sequel sequenz ser serg seri serv sest set
sett sforz sied siest sist smort soci sod soggett sogli sold solid sopr sort sosp sospett sost sovrann spec specchi
spend spes spesso spett sporc sport spos spost stof stomac stor storp strof succed succes suggest suon superfici svolt
talent tem temp tempest ten tend tenebr tens tent terr terz tesor test tient tiepid timpan tolt tonn top torc toro
tort toss tren tropp trov tuon univers uomo uov vend vent vers vest vicend vien viet viole visit vol volt vort vostr
vuol zer zon zopp
`);

/** From the stressed e on, in words where it is open. */
const OPEN_E =
  /^e(?:[oae]|m[ai]|ll[oaie]|nz[aeio]|n[td][eioa]|nti|ndere?|zio|ri[oae]|nsi[oae]|nn[oaie]|ng[oa]no|ng[oa]|ne|rs[oaie]|rn[oaie]|rt[oaie]|str[oaei]|bbe|bbero|ns[eoai]|cc[ah]i?[oaei]|mi[oai]|di[oae]|ttr[oaie]|i|ss[oaie]|tic[oaie]|r[eaoi])$/u;
const CLOSED_E_WORDS =
  /(?:ment[eoi]|trent[oa]|vent[iu]|^(?:quell|capell|st?ell|nell|dell)[oaie]|dentro|^[^aeiou]*er[eaoi]|inter[oaie]|messo|messa|messe|messi|esse_|stess[oaie]|spess[oaie]|quest[oaei]|n?enne)$/u;
const OPEN_O =
  /^o(?:ri[aeo]|gi[ae]|log[oi]|nic[oaie]|mic[oaie]|ric[oaie]|lic[oaie]|tic[oaie]|tt[oaie]|zz[oaie]|ss[oaie]|gli[aeo]|zi[oae]|ni[aoe]|v[aoie]|d[aoie]|l[aoei]|rt[aoei]|rz[aoei]|rp[oi]|st[aei]|cc[aoi]|cchi[oa]?|i|rd[oaie]|t[aoei]|f[oaie]|p[oaei]|s[aeoi]|c[oaei]|chi)$/u;
const CLOSED_O_WORDS =
  /(?:sott[oaie]|rott[oaie]|d[ou]tt[oaie]|bott[ei]|giovane|sol[oaei]|volo|mogli[eo]|ross[oaie]|foss[eoi]|dopo|post[oi]|nascost[oaie]|gola|dove|voce|voci|croce|croci|noce|noci|atroce|veloce|feroce|bocca|bocche|tocc[aoh]i?|rosso|ndor[ei]|oso|osa|osi|ose)$/u;

/** Whether the stressed e or o at a place of the word, which has no accent, is open. */
export function isOpen(word: string, place: number, isThird: boolean): boolean {
  const stem = word.replace(/h?[aeiou]$/u, '');
  if (OPEN_STEMS.has(stem)) return true;
  const rest = word.slice(place);
  const before = word.charAt(place - 1);
  if (word.charAt(place) === 'e') {
    if (before === 'i' && !/^e(?:tt|zz|gn|nn|v[aoi]|ss)/u.test(rest)) return true;
    if (isThird) return !/(?:evol[ei]|esim[oaie]|femmin[aeio])$|^(?:cresc|mett|lett)er/u.test(word);
    return OPEN_E.test(rest) && !CLOSED_E_WORDS.test(word);
  }
  if (before === 'u' && !/[qg]uo/u.test(word)) return true;
  if (isThird) return !/(?:ono|onsol[aeio]|giovan[aei])$/u.test(word);
  return OPEN_O.test(rest) && !CLOSED_O_WORDS.test(word);
}
