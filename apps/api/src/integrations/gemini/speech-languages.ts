/**
 * The languages of the provider's speech models by their codes (BCP 47), English first. The models find out themselves in
 * which language a text is.
 */
export const SPEECH_LANGUAGES: readonly string[] = [
  'en',
  ...(
    'af am ar as az be bg bn bs ca ceb co cs cy da de dv el eo es et eu fa fi fil fr fy ga gd gl gu ha haw he hi hmn hr ht hu ' +
    'hy id ig is it ja jv ka kk km kn ko kok kri ku ky la lb lo lt lv mai mg mi mk ml mn mni mr ms mt my nb ne nl nn ny or ' +
    'pa pl ps pt ro ru sd si sk sl sm sn so sq sr st su sv sw ta te tg th tr ug uk ur uz vi xh yi yo zh zu'
  ).split(' '),
];
