const INK = '#14151a';
const QUIET = '#63636c';
const LINE = '#e7e1d7';
const LINK = '#2433cc';

/** Long addresses break instead of widening the page, in old programs, too. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';

/** The inline styles of the layout: the light theme, for all programs. */
export const STYLES = {
  page: 'margin:0;padding:0;width:100%;background:#faf8f4;-webkit-text-size-adjust:100%',
  preview:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#faf8f4;mso-hide:all',
  column: `width:100%;max-width:560px;margin:0 auto;color:${INK};font-family:Inter,-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;text-align:left;${BREAK}`,
  card: `background:#ffffff;border:1px solid ${LINE};border-radius:14px;border-collapse:separate`,
  logo: `color:${INK};font-size:20px;line-height:36px;font-weight:700;text-decoration:none;letter-spacing:-.02em`,
  mark: 'display:inline-block;vertical-align:middle;margin-right:10px;border:0;border-radius:10px',
  picture: `display:block;height:36px;width:auto;max-width:180px;border:0;color:${INK};font-size:20px`,
  headline: `margin:0 0 16px;color:${INK};font-size:24px;line-height:32px;font-weight:700;letter-spacing:-.02em;${BREAK}`,
  paragraph: `margin:0 0 16px;color:${INK};font-size:16px;line-height:24px;${BREAK}`,
  spaced: 'margin:0 0 16px',
  quoted: `margin:0 0 12px;color:${INK};font-size:16px;line-height:24px;${BREAK}`,
  bar: 'border-left:3px solid #b9c0f6;padding:4px 0 0 16px',
  table: `margin:0 0 20px;border-collapse:collapse;border-bottom:1px solid ${LINE}`,
  label: `padding:8px 12px 8px 0;border-top:1px solid ${LINE};color:${QUIET};font-size:14px;line-height:20px;font-weight:400`,
  value: `padding:8px 0;border-top:1px solid ${LINE};color:${INK};font-size:14px;line-height:20px;${BREAK}`,
  small: `color:${QUIET};font-size:13px;line-height:18px`,
  buttonCell: 'background:#2a3be0;border-radius:10px;mso-padding-alt:12px 22px',
  button:
    'display:inline-block;padding:12px 22px;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none',
  fallback: `margin:0;color:${QUIET};font-size:13px;line-height:20px`,
  address: `color:${LINK};text-decoration:underline;word-break:break-all`,
  footnote: `margin:20px 0 0;padding:16px 0 0;border-top:1px solid ${LINE};color:${QUIET};font-size:13px;line-height:20px;${BREAK}`,
  footer: `margin:0;color:${QUIET};font-size:13px;line-height:20px;${BREAK}`,
} as const;

/** For programs that read style sheets: phones, and the dark theme. */
export const DARK_STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.margin{padding:20px 12px!important}.inside{padding:24px 20px!important}}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#111217!important}',
  '.card{background:#191b22!important;border-color:#2a2c35!important}',
  '.ink,.ink *{color:#f4f1ea!important}',
  '.quiet{color:#9a9ca6!important}',
  '.link,.ink a{color:#aeb8ff!important}',
  '.line{border-color:#2a2c35!important}',
  '.bar{border-color:#3c46a0!important}',
  '.button{background:#4a5af4!important}',
  '}',
].join('');
