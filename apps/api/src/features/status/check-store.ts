import { statfs } from 'node:fs/promises';
import { describeBytes } from './describe-bytes.ts';
import { type Check, describeMs, fact, SLOW_MS, timed } from './found.ts';

/** Below this, the next large upload or backup may fail. */
const MIN_FREE_BYTES = 1e9;

/** Whether files can be stored, and how much room is left where they are. */
export const checkStore: Check = async ({ storage, config }) => {
  const { ms } = await timed(() => storage.check());
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const { s3 } = config.storage;
  const facts = [
    fact('Place', s3 === null ? 'Data folder' : `Bucket ${s3.bucket}`),
    fact('Answers in', describeMs(ms)),
    fact('Disk free', `${describeBytes(free)} of ${describeBytes(blocks * bsize)}`),
  ];
  if (free < MIN_FREE_BYTES) {
    const problem = {
      title: `Only ${describeBytes(free)} are free on the disk`,
      text: 'When it is full, recordings and uploads fail. Make room where the data folder is.',
    };
    return { state: 'slow', facts, problem };
  }
  if (ms <= SLOW_MS) return { state: 'fine', facts };
  const problem = {
    title: `The store takes ${describeMs(ms)} to keep a file`,
    text: 'Voiceovers and uploads wait for it.',
  };
  return { state: 'slow', facts, problem };
};
