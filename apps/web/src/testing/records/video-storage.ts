import type { VideoStorage } from '@voicedraft/contract/videos';

/** As delivered, with some pictures. */
export const VIDEO_STORAGE: VideoStorage = {
  megabytes: 500,
  usedBytes: 125_829_120,
  revision: 1,
  updatedAt: '2026-03-04T09:00:00.000Z',
};
