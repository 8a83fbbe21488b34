import { readWords } from '#languages/read-lists.ts';

/** Words, without their last vowel, with an open stressed e or o that their ending does not tell. */
const OPEN_STEMS = readWords(`
accolt ador affett alfabet appost arrest aspett assembl avvenn bell ben best bibliotec brev celest cent cert clor
coinvolt colt complet concert concett concret confett consuet contest copi copp cor corp cos cosc cost croll decret
dent desert dialett difett dirett divenn divent doll donn dos dott ecc effett egr ei elett enn er erb ero esper extr
febbr feder ferr fest fort foss frett gazzett gel gent gest gloss gnom god greg gross guerr insett inter legg lei lett
lettor liev loc lod manifest mantener mel merc merd merit mes metr mezz mod modern modest moll mor mors mort mot mov
ness nod noi nord not nott nov obes odi ogg oggett onest oper osp oss ost ott ottenn pec pecc pegg pens perd perfett
perl pers pett pianet piogg poc poet popol porc port poss pov present prest pret pretest prezz proc process profet
progett prop propri prot protest protett prov purtropp quot raccolt recent rest risolt rispett risvolt rivolt rob roc
rocc rog roll ros rosp rot scen sciolt scol sconvolt scop scopr scott sed semp sempr sent senz serg serv sest sett
soci sod sold solid sort sospett sost spec spend spett sporc sport spost stor svolt temp tempest ten tent terr terz
tesor test top torc tren tropp trov vend vent vers vest volt vostr zer zon zopp
`);

/** From the stressed e on, in words where it is open. */
const OPEN_E =
  /^e(?:[oae]|m[ai]|ll[oaie]|nz[aeio]|n[td][eioa]|nti|ndere?|zio|ri[oae]|nsi[oae]|nn[oaie]|ng[oa]no|ng[oa]|ne|rs[oaie]|rn[oaie]|rt[oaie]|str[oaei]|bbe|bbero|ns[eoai]|cc[ah]i?[oaei]|mi[oai]|di[oae]|ttr[oaie]|i|ss[oaie]|tic[oaie]|r[eaoi])$/u;
const CLOSED_E_WORDS =
  /(?:ment[eoi]|trent[oa]|vent[iu]|^(?:quell|capell|st?ell|nell|dell)[oaie]|dentro|^[^aeiou]*er[eaoi]|inter[oaie]|messo|messa|messe|messi|stess[oaie]|spess[oaie]|quest[oaei]|n?enne)$/u;
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
