// Starts the app on a page that the server has written: the page is painted first, then its code is fetched,
// so that the two do not share a slow line. src/app/page-head.ts names the files.
(function () {
  var names = document.currentScript.dataset;
  var started = false;
  function start() {
    if (started) return;
    started = true;
    names.files.split(' ').forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
    void import(names.entry);
  }
  if (!document.hidden && PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    // A page that is hidden before it is painted would wait for ever.
    document.addEventListener('visibilitychange', start, { once: true });
  } else {
    start();
  }
})();
