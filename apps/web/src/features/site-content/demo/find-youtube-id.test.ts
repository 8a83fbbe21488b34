import { findYoutubeId } from '@voicedraft/contract/youtube-id';
import { describe, expect, it } from 'vitest';

const ID = 'aB3_-xYz012';

describe('the video in a YouTube link', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?t=42s&v=${ID}&list=PL1`,
    `https://m.youtube.com/watch?v=${ID}#t=5`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=share`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
    `https://youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}/`,
  ])('is found in %s', (link) => {
    expect(findYoutubeId(link)).toBe(ID);
  });

  it.each([
    '',
    'not a link',
    '/media/demo.mp4',
    'https://vimeo.com/123456',
    `https://example.com/watch?v=${ID}`,
    `https://youtube.com.example.com/watch?v=${ID}`,
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}%22onload`,
    `https://www.youtube.com/playlist?list=${ID}`,
    `javascript:'https://youtu.be/${ID}'`,
  ])('is not found in %s', (link) => {
    expect(findYoutubeId(link)).toBeNull();
  });
});
