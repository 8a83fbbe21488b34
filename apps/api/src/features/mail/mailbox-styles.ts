/** The style sheet of the mailbox's page, which loads nothing from elsewhere. */
export const MAILBOX_STYLES = [
  ':root{color-scheme:light dark;--page:#faf8f4;--card:#fff;--ink:#14151a;--quiet:#63636c;--line:#e7e1d7;--link:#2433cc}',
  '@media (prefers-color-scheme:dark){:root{--page:#111217;--card:#191b22;--ink:#f4f1ea;--quiet:#9a9ca6;--line:#2a2c35;--link:#aeb8ff}}',
  'body{margin:0 auto;max-width:760px;padding:32px 20px;background:var(--page);color:var(--ink);font:16px/24px system-ui,sans-serif}',
  'article{background:var(--card);border:1px solid var(--line);border-radius:14px;margin:12px 0;overflow:hidden}',
  'article>details>summary{display:grid;gap:2px;padding:16px 20px;cursor:pointer}',
  'article>details>summary::-webkit-details-marker{display:none}',
  'article p,article details details{margin:0;padding:12px 20px;border-top:1px solid var(--line)}',
  'details details summary{cursor:pointer;color:var(--quiet)}',
  'h2{font-size:17px;line-height:24px;margin:0;overflow-wrap:anywhere}',
  'small{color:var(--quiet);overflow-wrap:anywhere}',
  'iframe{display:block;width:100%;height:640px;border:0;border-top:1px solid var(--line)}',
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}',
  'a{color:var(--link)}',
].join('');
