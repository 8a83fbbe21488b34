import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

const execute = promisify(execFile);
const MOST_BYTES = 500_000_000;

/** A program that decodes sound, and owes nothing to the product. */
export interface Decoder {
  readonly name: 'ffmpeg' | 'sox';
  /** Signed 16-bit little-endian mono samples at 24 kHz; null if the program does not know the format. */
  decode(file: string): Promise<Buffer | null>;
}

const RAW = ['-r', String(AUDIO_SAMPLE_RATE)] as const;
const COMMANDS = {
  ffmpeg: (file: string) => ['-v', 'error', '-i', file, '-f', 's16le', '-ac', '1', '-ar', RAW[1], '-'],
  sox: (file: string) => ['-V1', file, '-t', 'raw', '-e', 'signed', '-b', '16', '-c', '1', ...RAW, '-'],
} as const;

/** The decoders that this machine has. */
export async function findDecoders(): Promise<Decoder[]> {
  const names = ['ffmpeg', 'sox'] as const;
  const has = await Promise.all(names.map((name) => isInstalled(name)));
  return names
    .filter((_, index) => has[index])
    .map((name) => ({
      name,
      decode: async (file) => {
        if (name === 'sox' && !(await canRead(file))) return null;
        const options = { encoding: 'buffer', maxBuffer: MOST_BYTES } as const;
        return (await execute(name, COMMANDS[name](file), options)).stdout;
      },
    }));
}

/** Integrated loudness of a sound file by ffmpeg's own meter (EBU R 128), in LUFS. */
export async function measureWithFfmpeg(file: string): Promise<number> {
  const options = [
    '-hide_banner',
    '-nostats',
    '-i',
    file,
    '-af',
    'ebur128=framelog=verbose',
    '-f',
    'null',
    '-',
  ];
  const { stderr } = await execute('ffmpeg', options);
  const [, lufs] = /I:\s+(-?[\d.]+) LUFS/u.exec(stderr.slice(stderr.lastIndexOf('Summary:'))) ?? [];
  if (lufs === undefined) throw new Error('ffmpeg has measured nothing.');
  return Number(lufs);
}

async function isInstalled(name: Decoder['name']): Promise<boolean> {
  return execute(name, [name === 'sox' ? '--version' : '-version']).then(
    () => true,
    () => false,
  );
}

/** Which formats sox reads depends on its packages. */
async function canRead(file: string): Promise<boolean> {
  const { stdout } = await execute('sox', ['--help']).catch((error: { stdout: string }) => error);
  const formats = /AUDIO FILE FORMATS:(.*)/u.exec(stdout)?.[1]?.split(' ') ?? [];
  return formats.includes(file.slice(file.lastIndexOf('.') + 1));
}
