import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { StartedParts } from './stop-in-order.ts';

describe('started parts', () => {
  it('are stopped in reverse order, whatever fails or hangs among them', async () => {
    const lines: { part: string }[] = [];
    const parts = new StartedParts(pino({}, { write: (line) => lines.push(JSON.parse(line)) }));
    const stopped: string[] = [];
    const stop = (name: string) => async () => void stopped.push(name);
    parts.add('first', stop('first'));
    parts.add('failing', () => Promise.reject(new Error('No.')));
    parts.add('second', stop('second'));
    parts.add('hanging', () => new Promise(() => {}), 1);
    parts.add('third', stop('third'));
    await parts.stop();
    expect(stopped).toEqual(['third', 'second', 'first']);
    expect(lines.map(({ part }) => part)).toEqual(['hanging', 'failing']);
  });
});
