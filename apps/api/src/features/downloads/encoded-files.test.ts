import { expect, it, vi } from 'vitest';
import { Encodings } from './encoded-files.ts';

it('encodes one recording after the other, for each user in turn', async () => {
  const reads: { readonly key: string; readonly end: () => void }[] = [];
  const storage = {
    stat: () => Promise.resolve(null),
    // The sound is gone, so that nothing has to be encoded.
    read: (key: string) => new Promise<null>((resolve) => reads.push({ key, end: () => resolve(null) })),
    put: () => Promise.reject(new Error('Nothing is encoded.')),
  };
  const encodings = new Encodings();
  const context = { storage, stopping: new AbortController().signal };
  const encode = (userId: string, audioKey: string) =>
    encodings.keyOf(context, { id: audioKey, audioKey }, 'mp3', userId);
  const all = [encode('Ada', 'a1'), encode('Ada', 'a2'), encode('Ada', 'a3'), encode('Ben', 'b1')];
  const ended = Promise.allSettled(all);
  for (let count = 1; count <= all.length; count += 1) {
    await vi.waitFor(() => expect(reads).toHaveLength(count));
    reads.at(-1)?.end();
  }
  await ended;
  expect(reads.map(({ key }) => key)).toEqual(['a1', 'b1', 'a2', 'a3']);
});
