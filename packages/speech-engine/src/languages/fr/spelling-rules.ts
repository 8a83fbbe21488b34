import { compileSpellingTable } from '#languages/spelling-table.ts';

const GROUPS = {
  V: '[aeiouyàâäéèêëîïôöùûüœ]',
  C: '[bcçdfghjklmnpqrstvwxz]',
  /** After a vowel with n: the two are one nasal vowel. */
  N: '(?:[bcçdfgjklmpqrstvwxz]|$)',
  /** Consonants that begin a syllable together, and those written with two letters. */
  G: '(?:[bcdfgptv][lr]|[cpt]h|gn|qu)',
  /** Endings of the future and the conditional. */
  F: 'r(?:a|as|ai.*|ons|ont|ez|iez|ions)',
  /** Letters after which u is silent. */
  Q: '[gq]u',
};

const VOWELS = `
<aill> aj
<ail>s?$ aj
<aî> ɛ
<aï> ai
<aoû> u
<ain>N ɛ̃
<aim>(?:s?$|[bp]) ɛ̃
[eé]r<ai>$ e
ir<ai>$ e
f<ai>s[aoi] ə
<aie>(?:ments?|F)$ ɛ
<ai> ɛ
<au> o
b<aye>s?$ aj
k<ay> aj
^p<ay>s ɛi
<ay>[aeéèioâ] ɛj
<ay> ɛ
<am>[bp] ɑ̃
<an>N ɑ̃
<a> a
<à> a
<ä> a
<â>C{1,2}(?:es?)?$ aː
<â> a
<eill> ɛj
<eil>s?$ ɛj
<ein>N ɛ̃
<euill> œj
<euil>s?$ œj
<eû> ø
<eu>r(?:es?|[stz])?$ œ
<eu>r[bcdfglmnpqstvr] œ
<eu>[fl](?:es?)?s?$ œ
<eu>h œ
<eu> ø
<ey>V ɛj
<ey> ɛ
<ei> ɛ
<emment>$ amɑ̃
^<emm> ɑ̃m
^<enn>(?:u[iy]|obl) ɑ̃n
^<en>(?:ivr|orgueil) ɑ̃n
^<e>ss e
<enn> ɛn
[éiï]<en>s?$ ɛ̃
y<en>s?$ ɛ̃
(?:^|[^a])[vt]i<en>(?:[ts]|dr[aioeé].*)?$ ɛ̃
^(?:ch|r|b|comb)i<en> ɛ̃
<en>N ɑ̃
<em>[bp] ɑ̃
V.*<ez>$ e
[cflmnprstv]<ez>$ e
<er>s?$ e
^r<e>ssusc e
^(?:r|d)<e>ss[aou] ə
^r<e>str[ei] ɛ
^r<e>ss[eéi] ə
^r<e>s?[bcdfgpt][lr] ə
^h?<ex>h?[aeiouyéèê] ɛɡz
^in<ex>[aeiouéè] ɛɡz
<ee> i
<e>x ɛ
^(?:int|hyp|sup|p)<e>r ɛ
^<e>C[aeiouyéèê] e
^C*<e>s?$ ə
<e>s?$
[gq]u<e>ments?$ ə
V<e>ments?$
<e>GV ə
<e>CC ɛ
<e>C$ ɛ
<e>C ə
<é> e
<è> ɛ
<ê> ɛ
<ë> ɛ
^m<ill>(?:es?$|[éi]) il
v<ill>(?:es?$|a(?:s?$|g)) il
tranqu<ill> il
(?:dist|osc|^vac|pénic|^cap|^pup)<ill> il
Q<ill> ij
C<ill> ij
<in>N ɛ̃
<im>[bp] ɛ̃
<ie>(?:s?|ments?|F)$ i
[bcdfgptv][lr]<i>[aoeéèêœâ] i
<i>[aeiouéèêœyàâ] j
<i> i
<î> i
<ïn>N ɛ̃
<ï> i
<oin>N wɛ̃
<ouill> uj
<ouil>s?$ uj
<ouï> wi
<oue>(?:s?|ments?|F)$ u
<ou>[aeiéèê] w
<ou> u
<où> u
<oû> u
<oie>(?:ments?|F)$ wa
<oy>[aeiouéè] waj
<oy> wa
<oi> wa
<oï>(?!n[cd]) oi
<oî> wa
<oê> wa
<oë> oɛ
<oo> o
<on>N ɔ̃
<om>(?:[bp]|s?$) ɔ̃
<o>t?s?$ o
<o>[pc]s?$ o
<o>s[ei] o
<o>C(?:es?)?$ ɔ
<o>Ge?s?$ ɔ
<o>C[aàâéèêiïîouyœe] o
<o>G[aàâéèêiïîouyœ] o
<o> ɔ
<ô>C{0,2}(?:es?)?$ oː
<ô> o
<ö> o
<œill> œj
<œil> œj
<œu>x?$ ø
<œu>ds?$ ø
<œu> œ
<œ>[cst] e
<œ> œ
<ueill> œj
<ueil> œj
[^gq]<uill> yij
<um>[bp] œ̃
<um>s?$ ɔm
<un>N œ̃
<uy>[aeiouéè] yij
<ue>(?:s?|ments?|F|ries?)$ y
<u> y
<û>C{1,2}(?:es?)?$ yː
<û> y
<ü> y
<ù> y
<ym>[bp] ɛ̃
<yn>N ɛ̃
<y>[aeiouéè] j
<y> i
`;

const CONSONANTS = `
<bb> b
m<b>s?$
<b> b
psy<ch> k
eu<ch>ar k
^é<ch>o(?:s?$|gra|lal) k
^ar<ch>(?:é[ot]|aï|ang) k
^or<ch>(?:es|i[ds]) k
^<ch>(?:aris|aot|aos|oré|œur|ol[ée]|lor|r|or(?:al|is)|iro) k
<ch>[rlnmt] k
<ch> ʃ
<cc>[eiéèêy] ks
<cc> k
<cqu> k
<ck> k
<ç> s
<c>[eiéèêyî] s
n<c>s?$
<ct>s$ kt
<c> k
<dd> d
<d>s?$
<d> d
<ff> f
<f> f
<gn> ɲ
<geô> ʒo
<guë> ɡy
<g>ueil ɡ
ai<gu>ill ɡy
<gu>(?:as?|ai.*|ants?|ons|âmes)$ ɡ
<gu>[eiéèêy] ɡ
<gg>[eéèi] ɡʒ
<gg> ɡ
<g>[eiéèêyîï] ʒ
<g>s?$
n<gt>s?$
<g> ɡ
<j> ʒ
<kk> k
<k> k
<ll> l
<l> l
da<mn> n
auto<mn> n
<mm> m
<m> m
<nn> n
<n> n
<pph> f
<ph> f
<pp> p
(?:^|dé|es|re|vi)com<p>t
^(?:d|pr)om<p>t
scul<p>t
ba<p>t
se<p>t(?!e|em|en|i)
(?:em|om)<p>ts?$
<p>s?$
<p> p
a<qu>ar kw
<quat>(?:ique|uor) kwat
é<qu>(?:at|ateur) kw
<qu> k
<q> k
<rr> ʁ
<r> ʁ
<ss> s
<sch>iz sk
<sch> ʃ
<sc>[eiéèêy] s
<sh> ʃ
(?:^anti|^para|emi|vrai|tourne|entre|^contre|auto|^a|^re|cosmo|^uni|^mono|^poly)<s>(?:é[mp]|embl|ol(?:s|eil)?$|oci|ens|yn|ymét|exu|yllab|tat|ervi) s
tran<s>[aio] z
^al<s>ac z
^sub<s>is z
<s>b z
<s>$
V<s>V z
<s> s

<tch> tʃ
[^sx]<t>i[oa](?:n|l|t(?:i|s?$|e|r)|u) s
[^s]<t>ium s
[^sx]<t>i(?:el|eux|eus) s
(?:cra|ma|oa|pé|ner|nu|gu|ep|cé|lvi|phé)<t>ies?$ s
ini<t>i[aeéoè] s
pa<t>i(?:en[ct]|em) s
quo<t>ient s
(?:ni|yp|haï|ao|roa|mar|her|dal)<t>ien s
(?:bu|^sa)<t>i(?:er|é|ai|a) s
(?:ter|en)<t>iair s
<tt> t
<t>s?$
<t> t
<v> v
<w> w
[^a]<xc>[eiéè] ks
<x>$
eu<x>i z
<x> ks
<z>$
<zz> dz
<z> z
`;

/** Sounds a French word out in Kokoro's alphabet, without stress; each schwa is still there. */
export const soundOutFrench = compileSpellingTable(VOWELS + CONSONANTS, GROUPS);
