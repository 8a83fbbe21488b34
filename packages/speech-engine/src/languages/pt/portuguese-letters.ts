import { compileLetterRules } from '#languages/letter-rules.ts';

/**
 * The sounds of a Brazilian word before its stress is known: vowels are neither open (unless an accent says so) nor reduced. R
 * is an r at the end of a word, which the next word may change, and H an h at its start.
 */
export const readPortugueseLetters = compileLetterRules(`
# Nasal vowels
ão                                    *ɐ̃ʊ̃
ã[eiy]                                *ɐ̃y
õem$                                  *õj m
õe                                    *õj
ã(?=s?$|[aeouáéíóúnm])                *ɐ̃
ã                                     *ɐ̃ŋ
õ                                     *õ
muit(?=[oa]s?$)                       m w *iŋ t
[aáâ]m(?=[pb])                        *ɐ̃m
(?<=[aeiouáéíóúâêô].*)am$                     *ɐ̃ʊ̃
[aáâ][mn](?![aeiouáéíóúâêôãõhy])      *ɐ̃ŋ
[eéê]m(?=[pb])                        *Am
[eéê][mn](?![aeiouáéíóúâêôãõhy])      *Aŋ
[ií]m(?=[pb])                         *im
[ií][mn](?![aeiouáéíóúâêôãõhy])       *iŋ
[oóô]m(?=[pb])                        *om
[oóô][mn](?![aeiouáéíóúâêôãõhy])      *oŋ
[uú]m(?=[pb])                         *ũm
[uú][mn](?![aeiouáéíóúâêôãõhy])       *ũŋ

# Diphthongs, unless nh, another nasal or a final r, l or z takes the i
[aá]i(?!nh|[mn](?![aeiou])|[rlz]$|u$)     *I
[aáâ]u                                    *W
éi                                        *ɛɪ
[eê]i(?!nh|[mn](?![aeiou])|[rlz]$)        *A
éu                                        *ɛʊ
[eê]u(?!n(?:i|$))                         *eʊ
ói                                        *Y
[oô]i(?!nh|[mn](?![aeiou])|[rlz]$|sm)     *oɪ
[oô]u                                     *ow
[uú]i(?!nh|[mn](?![aeiou])|[rlz]$|u$|ç)   *uɪ
iu$                                       *iʊ

# Glides of final syllables after an accent
(?<=[áéíóúâêô].*)i(?=[aoe]s?$)            j
(?<=[áéíóúâêô].*)u(?=[ao]s?$)             w

# Vowels before an l that closes the syllable
[aáâ]l(?![aeiouáéíóúâêôãõhl])     *W
él(?![aeiouáéíóúâêôãõhl])         *ɛʊ
[eê]l(?![aeiouáéíóúâêôãõhl])      *eʊ
[ií]l(?![aeiouáéíóúâêôãõhl])      *iʊ
ól(?![aeiouáéíóúâêôãõhl])         *ɔl
o{1,2}l(?![aeiouáéíóúâêôãõhl])    *ow
úl(?![aeiouáéíóúâêôãõhl])         *ul
ul(?![aeiouáéíóúâêôãõhl])         *uw

# Vowels
â(?=[mn])      *ɐ̃
^à(?=s?$)      *aː
[aáàâäå]       *a
é              *ɛ
[eêèë]         *e
[iíìî]         *i
ó              *ɔ
[oôòö]         *o
[uúùûü]        *u
y(?=[aeiou])   j
y              *i

# Consonants of several letters
tch                     ʧ
(?<!a)dj                ʤ
ch(?=r)                 k
ch                      ʃ
^lh                     ʎ
lh                      l j
nh                      ɲ
rr                      x
ss                      s
s(?:c(?=[eiéíê])|ç)     s
xc(?=[eiéíê])           s
(?<=fr[eé]|[bn]s[eé]|elo|elin|ini|obl[ií]|ub[ií]|quin)qu(?=[eiéíê])   k w
(?<=^s[eé])qu(?=[eê](?:n|st|l))                                     k w
(?<=^l[ií])qu(?=[ií][df])                                           k w
(?<=cin)qu(?=en)|(?<=tran)qu(?=il)|(?<=^e)qu(?=ino|estr)            k w
qu(?=[eiéíê])           k
qu(?=[aoáóâôã])         k w
qu?                     k
(?<=l[ií]n|pin)gu(?=[eiéíê])|gu(?=ent)|(?<=san)gu(?=[ií]n)         ɡ w
(?<=amb[ií]|ont[ií]|ant[ií]|ex[ií])gu(?=id)|(?<=ar|sa)gu(?=[ií])    ɡ w
(?<=er[ií]|xá|sá)gu(?=e)                                            ɡ w
gu(?=[eiéíê])           ɡ
gu(?=[aoáóâôã])         ɡ w
ph                      f
sh                      ʃ
^h                      H

# Consonants
ck                                  k
c(?=[eiéíêy])                       s
c{1,2}                              k
ç                                   s
g(?=[eiéíêy])                       ʒ
g{1,2}                              ɡ
j                                   ʒ
(?<=tr[aâ]n)s(?=[aeioáéíóâ])|(?<=sub)s(?=ist)           z
(?<=[aeiouáéíóúâêôãõ])s(?=[aeiouáéíóúâêôãõ])   z
s(?=h?[bdgvmnlrjz])                 z
s                                   s
z$                                  s
z                                   z
(?<=^(?:in|co|pre|re|h)?[eê])x(?=h?[aeiouáéíóúâêôãõ])   z
(?<=^[eê])x                         s
x(?=[ptckqfs])                      s
(?<=pr[óo]|m[áa])x(?=im)|(?<=^au)x(?=[ií]l)|(?<=trou)x      s
(?<=fi|fl[eéuú]|[nr][eé]|s[eé]|pl[eé]|pr[ou]li|t[óo]|b[oó]|d[oó]|^a|^[oó](?=xi))x         k s
(?<=l[eé](?=x[ioí])|l[aá](?=xia)|ta(?=x[ioí])|[oó](?=xid)|mar|tá|ma(?=xil)|^h[eé])x      k s
(?<=^|n|[aeo][iu])x                 ʃ
x(?=[aeiouáéíóúâêôã])               ʃ
x                                   k s
r$                                  R
(?<=^|[nls])r                       x
(?<=[aeiouáéíóúâêôãõy])r(?=h?[aeiouáéíóúâêôãõy])   ɾ
(?<=[aeiouáéíóúâêôãõy])r            ɾə
r                                   r
t(?=[iíy])                          ʧ
d(?=[iíy])                          ʤ
t$                                  ʧ
t{1,2}                              t
d{1,2}                              d
l{1,2}                              l
m{1,2}                              m
n{1,2}                              n
p{1,2}                              p
b{1,2}                              b
f{1,2}                              f
v                                   v
w                                   w
k                                   k
ñ                                   ɲ
`);
