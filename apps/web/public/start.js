// Starts the app on a server-rendered page: the page is painted first, then its code is fetched
// (src/app/page-head.ts).
(function () {
  var root = document.documentElement;
  var names = document.currentScript.dataset;
  var started = false;
  var pressed = null;

  function start() {
    if (started) return;
    started = true;
    names.files.split(' ').forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
    import(names.entry).catch(fail);
  }

  // The last press of a `data-early` control is kept, and repeated once something can handle it: the app
  // (src/app/top-bar.tsx), or a part that loads later and then removes its `data-early="part"` mark.
  function isHeard(control) {
    var mark = control.dataset.early;
    return mark === undefined || (mark !== 'part' && root.dataset.app === 'ready');
  }
  function remember(event) {
    var control = event.target.closest('[data-early]');
    if (control === null || isHeard(control)) return;
    event.stopPropagation();
    pressed = control;
    if (root.dataset.app !== 'ready') root.dataset.app = 'awaited';
    delete root.dataset.part;
    if (control.dataset.early !== 'part') return;
    root.dataset.part = 'awaited';
    takeover.observe(control, { attributeFilter: ['data-early'] });
  }
  var takeover = new MutationObserver(function () {
    if (pressed === null || !isHeard(pressed)) return;
    var control = pressed;
    pressed = null;
    delete root.dataset.part;
    control.click();
  });
  takeover.observe(root, { attributeFilter: ['data-app'] });
  document.addEventListener('click', remember, true);

  function fail() {
    takeover.disconnect();
    document.removeEventListener('click', remember, true);
    delete root.dataset.app;
    delete root.dataset.part;
    var note = document.createElement('p');
    note.className = 'start-failure';
    note.setAttribute('role', 'alert');
    document.body.append(note);
    note.textContent = 'This page could not start. Check your connection and reload.';
  }

  if (!document.hidden && PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    // A page that is hidden before it is painted would wait forever.
    document.addEventListener('visibilitychange', start, { once: true });
  } else {
    start();
  }
})();
