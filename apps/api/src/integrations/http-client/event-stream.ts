/**
 * Data of each event of a `text/event-stream`, in order, its lines joined by line feeds.
 *
 * Line ends of every kind, split at any byte, are understood; comments, names and ids are passed over, and an
 * event that the stream ends within is dropped, as the standard has it (WHATWG HTML, server-sent events).
 */
export async function* readEventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of readLines(chunks)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      data = [];
      continue;
    }
    const [, field, value] = /^([^:]*):? ?(.*)$/su.exec(line) ?? [];
    if (field === 'data') data.push(value ?? '');
  }
}

async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const chunk of chunks) {
    pending += decoder.decode(chunk, { stream: true });
    // A carriage return at the very end may be the first half of a CRLF that the next chunk completes.
    const lines = pending.split(/\r\n|\n|\r(?!$)/u);
    pending = lines.pop() ?? '';
    yield* lines;
  }
  if (pending.endsWith('\r')) yield pending.slice(0, -1);
}
