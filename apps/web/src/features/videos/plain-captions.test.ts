import { expect, it } from 'vitest';
import { writeSrt } from './plain-captions.ts';

it('captions as a SubRip file have their rows and times', async () => {
  const word = (text: string, isAttached = false) => ({ text, at: 0, from: 0, to: 1, isAttached });
  const page = { speaker: null, isRightToLeft: false, scale: 1 };
  const file = writeSrt([
    {
      ...page,
      rows: [
        [word('Wait'), word('a')],
        [word('week'), word('.', true)],
      ],
      from: 0,
      to: 1.5,
    },
    { ...page, rows: [[word('Tea')]], from: 3661.2345, to: 3662 },
  ]);
  expect(await file.text()).toBe(
    '1\n00:00:00,000 --> 00:00:01,500\nWait a\nweek.\n\n2\n01:01:01,235 --> 01:01:02,000\nTea\n',
  );
});
