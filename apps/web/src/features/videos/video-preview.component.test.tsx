import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Film } from './film/film.ts';
import { VideoPreview } from './video-preview.tsx';

test('a preview that is gone reads no more of its loop', async () => {
  const asked: PromiseWithResolvers<void>[] = [];
  const film: Film = {
    width: 16,
    height: 9,
    frames: 10,
    frameRate: 30,
    pages: [],
    keyAt: String,
    rowsBetween: () => [0, 9],
    draw: () => {},
    prepare: () => {
      const read = Promise.withResolvers<void>();
      asked.push(read);
      return read.promise;
    },
  };
  const { unmount } = await render(
    <VideoPreview
      film={film}
      format="16:9"
      sound={null}
      background={USUAL_VIDEO.background}
      picture={null}
      platform={null}
      onMove={() => {}}
    />,
  );
  await expect.poll(() => asked).toHaveLength(1);
  await unmount();
  asked[0]?.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveLength(1);
});
