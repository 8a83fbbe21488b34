import { statSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA, run, splitOptions } from './studio.mjs';

const SAMPLE_RATE = 32_000;

/**
 * Encodes the film with its sounds as demo.mp4 and demo.webm, and saves its poster.
 * @param sounds files, each with the second at which it starts
 */
export function encodeVideo({ recording, seconds, sounds, posterAt }) {
  const inputs = ['-v', 'error', '-y', '-i', recording, ...sounds.flatMap(({ file }) => ['-i', file])];
  const delayed = sounds.map(
    ({ at }, index) =>
      `[${index + 1}]aresample=${SAMPLE_RATE},adelay=${Math.round(at * 1000)}:all=1[s${index}]`,
  );
  const all = sounds.map((_, index) => `[s${index}]`).join('');
  const mix = [
    ...delayed,
    `${all}amix=inputs=${sounds.length}:normalize=0,apad,atrim=0:${seconds},alimiter=limit=0.89,aresample=48000[sound]`,
  ].join(';');
  const tracks = splitOptions('-map 0:v -map [sound] -ac 1 -pix_fmt yuv420p -g 250');
  const both = [...inputs, '-filter_complex', mix, ...tracks];
  const mp4 = `-c:v libx264 -preset veryslow -tune animation -crf 34 -profile:v high
    -movflags +faststart -c:a aac -b:a 56k`;
  const webm = '-c:v libsvtav1 -crf 50 -preset 5 -svtav1-params scm=1 -c:a libopus -b:a 32k';
  encode('demo.mp4', [...both, ...splitOptions(mp4)]);
  encode('demo.webm', [...both, ...splitOptions(webm)]);
  const poster = `-ss ${posterAt} -i ${recording} -frames:v 1 -quality 18`;
  encode('demo-poster.webp', splitOptions(`-v error -y ${poster}`));
}

function encode(name, options) {
  const file = join(MEDIA, name);
  run('ffmpeg', [...options, file]);
  process.stdout.write(`${name} ${statSync(file).size} bytes\n`);
}
