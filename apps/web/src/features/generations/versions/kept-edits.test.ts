import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkError } from '#lib/api-error.ts';
import { KeptEdits } from './kept-edits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const save = vi.fn<(entryId: string, text: string) => Promise<void>>(async () => undefined);
  return { save, edits: new KeptEdits(save) };
}
const rest = () => vi.advanceTimersByTimeAsync(60_000);

it('keeps what was typed last once nothing is typed for a while, or at once; no empty text, and none that is too long', async () => {
  const { save, edits } = start();
  edits.edit('a', ' ');
  await rest();
  edits.edit('a', 'word '.repeat(401));
  await rest();
  expect(save).not.toHaveBeenCalled();
  edits.edit('a', 'One');
  edits.edit('a', 'One two');
  await edits.settle();
  edits.edit('a', 'One two three');
  await rest();
  expect(save.mock.calls).toEqual([
    ['a', 'One two'],
    ['a', 'One two three'],
  ]);
});

it('waits while a recording runs', async () => {
  const { save, edits } = start();
  edits.edit('a', 'One');
  edits.hold(true);
  edits.edit('a', 'One two');
  await rest();
  expect(save).not.toHaveBeenCalled();
  edits.hold(false);
  await rest();
  expect(save.mock.calls).toEqual([['a', 'One two']]);
});

it('tries again without a server, unless newer words replace these', async () => {
  const { save, edits } = start();
  save.mockRejectedValueOnce(networkError(undefined));
  edits.edit('a', 'One');
  await rest();
  expect(save.mock.calls).toEqual([
    ['a', 'One'],
    ['a', 'One'],
  ]);
});

it('keeps at once what is typed in a page that is hidden, unless a recording runs', async () => {
  const { save, edits } = start();
  const seen: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const page = Object.assign(new EventTarget(), seen);
  const turn = async (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  const end = edits.watch(page);
  edits.edit('a', 'One');
  await turn('visible');
  expect(save).not.toHaveBeenCalled();
  await turn('hidden');
  expect(save.mock.calls).toEqual([['a', 'One']]);
  edits.hold(true);
  edits.edit('a', 'One two');
  await turn('hidden');
  edits.hold(false);
  end();
  await turn('hidden');
  expect(save).toHaveBeenCalledOnce();
});
