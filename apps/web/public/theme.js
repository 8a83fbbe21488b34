// Sets the theme before the first paint; src/lib/theme.ts takes over from there and uses the same key.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('voicedraft.theme');
  } catch {
    // Storage is not accessible: the system's setting decides.
  }
  if (choice !== 'light' && choice !== 'dark') {
    choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = choice;
})();
