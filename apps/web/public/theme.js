// Runs before the first paint. The app takes over from there: src/lib/theme.ts and src/app/sidebar-state.ts use the
// same keys.
(function () {
  var root = document.documentElement;
  var theme = null;
  var isCollapsed = null;
  var isAdmin = location.pathname.indexOf('/admin') === 0;
  try {
    theme = localStorage.getItem('voicedraft.theme');
    isCollapsed = JSON.parse(
      localStorage.getItem('voicedraft.sidebar.' + (isAdmin ? 'admin' : 'user')),
    ).value;
  } catch {
    // Nothing is stored, or storage is not accessible: the system and the window decide.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  if (typeof isCollapsed !== 'boolean') isCollapsed = isAdmin || !matchMedia('(min-width: 1200px)').matches;
  // The server writes dates of personal pages as they are where they are read: in UTC unless it is told otherwise.
  var zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  var known = /voicedraft\.zone=([^;]*)/.exec(document.cookie);
  if (/^\/(user|admin)(\/|$)/.test(location.pathname) && zone !== (known ? known[1] : 'UTC')) {
    document.cookie =
      'voicedraft.zone=' +
      zone +
      ';path=/;max-age=31536000;samesite=lax' +
      (location.protocol === 'https:' ? ';secure' : '');
  }
  root.dataset.theme = theme;
  root.dataset.sidebar = isCollapsed ? 'collapsed' : 'open';
})();
