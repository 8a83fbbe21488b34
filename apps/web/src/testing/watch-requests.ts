/** URLs that the page and its preview have requested since this was called. */
export function watchRequests(): () => string[] {
  const asked: string[] = [];
  const observer = new PerformanceObserver((list) =>
    asked.push(...list.getEntries().map(({ name }) => name)),
  );
  observer.observe({ type: 'resource' });
  return () => {
    const frame = document.querySelector('iframe[title="Live preview"]');
    const own =
      frame instanceof HTMLIFrameElement
        ? frame.contentWindow?.performance.getEntriesByType('resource')
        : undefined;
    asked.push(...observer.takeRecords().map(({ name }) => name));
    return [...asked, ...(own?.map(({ name }) => name) ?? [])];
  };
}
