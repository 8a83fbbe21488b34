import { compileSpellingTable } from '#languages/spelling-table.ts';

const GROUPS = {
  V: '[aeiouàèéìòóù]',
  /** Vowels that soften c and g. */
  E: '[eièéì]',
  C: '[bcdfghjklmnpqrstvwxyz]',
  /** The stressed vowels. */
  S: '[àèéìòóù]',
};

const VOWELS = `
<ài>$ ˈaj
<ài>C ˈI
<à> ˈa
<a> a
<èi>$ ˈɛi
<è> ˈɛ
<é> ˈe
<e> e
<ì> ˈi
[rv]<i>V i
[zl]<i>[oó] i
l<i>S i
V<i>[ao] i
[^sntp]<i>(?:ón[ei]|èr[aeio])$ i
[szcgtvrlndmpb]<i>èr[aeio]$ i
S.*<i>e j
S.*<i>V i
<i>V j
S.*<i>$ ɪ
<i> i
<òi>(?:C|$) ˈɔi
<ò> ˈɔ
<ó> ˈo
<o> o
<ù> ˈu
[qg]<u>V w
^<u>V w
S.*<u> ʊ
<u>.*S ʊ
<u> u
`;

const CONSONANTS = `
<bb> bː
<b> b
<cci>V ʧː
<cc>E ʧː
<cc> kː
<cq> kː
<ci>V ʧ
<c>E ʧ
<c> k
<dd> dː
<d> d
<f> f
<ggi>V ʤː
<gg>E ʤː
<gg> ɡː
<gli>V ʎ
(?:ne|^|an)<gl>[ií][cg] ɡl
<gl>[iì] ʎ
V<gn>[aeio]$ ɲɲ
S<gn> ɲɲ
<gn> ɲ
<gi>V ʤ
<g>E ʤ
<g> ɡ
<j> ʤ
<kk> kː
<k> k
<l> l
<m> m
<n>g(?!E) ŋ
<n> n
<pp> pː
<ph> f
<p> p
<q> k
<rr> rɾ
a<r>[aàoòó] ɾ
V<r>[àòèìù]$ ɾ
<r> r
<ss> S
<ʃ> ʃ
<sci>V ʃ
<sc>E ʃ
(?:sotto|reggi|buona|^sta|venti|trenta|anti)<s>[euèé] s
V<s>V z
<s>[bdgvmnlr] z
<s> s
<tt> tː
<t> t
<v> v
<w> w
<x> ks
<y> i
<żż> ʣː
<ż> ʣ
<zz> ʦː
<z> ʦ
`;

/** Sounds an Italian word out in Kokoro's alphabet; the vowel with an accent is stressed. */
export const soundOutItalian = compileSpellingTable(VOWELS + CONSONANTS, GROUPS);
