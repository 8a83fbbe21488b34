import { beforeEach, describe, expect, it } from 'vitest';
import { watchRefusals, type WatchCall } from './watch-refusals.ts';

const REQUEST = { url: '/' };

let kept: number;
let digests: number;
let watch: WatchCall;
beforeEach(() => {
  kept = 0;
  digests = 0;
  watch = watchRefusals(async () => {
    digests += 1;
    return String(kept);
  });
});

const refuse = async () => 403;
const refuseAndChange = async () => {
  kept += 1;
  return 403;
};
const allowAndChange = async () => {
  kept += 1;
  return 200;
};

describe('what is stored before and after a refusal', () => {
  it('is the same if nothing was changed, and one digest serves two calls', async () => {
    const first = await watch(() => REQUEST, refuse, 'refused');
    const second = await watch(() => REQUEST, refuse, 'refused');
    expect([first.kept, second.kept]).toEqual([
      { before: '0', after: '0' },
      { before: '0', after: '0' },
    ]);
    expect(digests).toBe(3);
  });

  it('differs if the refused call changed something, and only around that call', async () => {
    await watch(() => REQUEST, refuse, 'refused');
    const guilty = await watch(() => REQUEST, refuseAndChange, 'refused');
    const innocent = await watch(() => REQUEST, refuse, 'refused');
    expect(guilty.kept).toEqual({ before: '0', after: '1' });
    expect(innocent.kept).toEqual({ before: '1', after: '1' });
  });

  it('attributes changes made by preparing the request to the state before it', async () => {
    await watch(() => REQUEST, refuse, 'refused');
    const make = async () => {
      kept += 1;
      return REQUEST;
    };
    const { kept: around } = await watch(make, refuse, 'refused');
    expect(around).toEqual({ before: '1', after: '1' });
  });

  it('attributes changes made by an allowed call to the state before the next one', async () => {
    await watch(() => REQUEST, refuse, 'refused');
    const allowed = await watch(() => REQUEST, allowAndChange, 'allowed');
    const next = await watch(() => REQUEST, refuse, 'refused');
    expect(allowed).toEqual({ answer: 200, kept: null });
    expect(next.kept).toEqual({ before: '1', after: '1' });
  });
});
