import { compileLetterRules } from '#languages/letter-rules.ts';

/**
 * The sounds of a Spanish word, in Castilian. B, D and G stand for b, d and g that the neighbours make hard or soft, also
 * across words. After r and l, and after a consonant with one of them, the model's voices say a vowel for a glide.
 */
export const readSpanishLetters = compileLetterRules(`
# Diphthongs
au(?![íú])             *W
ái                     *ai
ai                     *I
ay(?![aeiouáéíóú])     *I
éi                     *ei
ei                     *A
ey(?![aeiouáéíóú])     *A
[oó]i                  *oɪ
[oó]y(?![aeiouáéíóú])  *oɪ
[eé]u                  *eʊ
áu                     *au
[oó]u                  *ow
uy(?![aeiouáéíóú])     *uj

# Glides, or the vowels in their place
(?<=[lr])[uü](?=[aeioáéíó])                   *u
(?<=rr|^r|[nls]r)i(?=[aeouáéóú])              *i
(?<=[bcdfgpt][lr])i(?=[aeouáéóú])             *i
[iï](?=[aeouáéóú])                            j
(?<=[gq])ü(?=[eéií])                          *u
u(?=[aeioáéíó])                               w
ü(?=[aeioáéíó])                               w

# Vowels
[aáàâãä]   *a
[eéèêë]    *e
[iíìîï]    *i
[oóòôõö]   *o
[uúùûü]    *u
y(?![aeiouáéíóúü])   *i
y          ʝ

# Consonants of several letters
^p(?=[st])          -
^[gm](?=n)          -
^s(?=[ptckqfmn])    *e s
p(?=t)              pː
ch                  ʧ
sh                  ʃ
ll                  ʎ
rr                  r
qu(?=[eiéí])        k
qu(?=[aoáó])        k w
qu?                 k
gu(?=[eiéí])        G
ny(?=[aeiouáéíóú])  ɲ
tz|zz               ʦ
ng$                 ŋ

# Consonants
c(?=[eiyéí])     θ
c(?=c[eiéí])    k
ck|k|c(?!h)     k
g(?=[eiéí])     x
g{1,2}(?=[mnd]|s$)  ɡ
g{1,2}          G
b(?=[tmdv]|s$)   b
bb?             B
v               B
d(?=[mqg]|s$)      d
d{1,2}          D
(?<=^|[nls])r   r
r               ɾ
^x              s
x               k s
z               θ
j               x
ñ               ɲ
[sç]{1,2}       s
f{1,2}          f
l               l
m{1,2}          m
n               n
p{1,2}          p
t{1,2}          t
w               w
`);
