import { describe, expect, it } from 'vitest';
import { Count, Path, Port, readSettings, SERVER_SETTINGS } from './settings.ts';

const SETTINGS = { ...SERVER_SETTINGS, modelFile: Path, port: Port.default(7), context: Count.default(2048) };
const PATHS = { TEST_MODEL_FILE: '/model.gguf', TEST_RUNTIME_FOLDER: '/runtime' };

function read(args: readonly string[], environment: Record<string, string>) {
  return readSettings(SETTINGS, 'TEST', args, environment);
}

describe('readSettings', () => {
  it('has defaults', () => {
    const settings = read([], PATHS);
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 7, maxWaiting: 8, modelFile: '/model.gguf' });
    expect(settings.threads).toBeGreaterThanOrEqual(1);
  });

  it('prefers flags to the environment', () => {
    const settings = read(['--port', '9000', '--model-file=/other'], { ...PATHS, TEST_PORT: '1' });
    expect(settings).toMatchObject({ port: 9000, modelFile: '/other' });
  });

  it('treats an empty variable as missing', () => {
    expect(read([], { ...PATHS, TEST_API_KEY: '', TEST_THREADS: '' }).apiKey).toBeUndefined();
  });

  it('lists every invalid setting', () => {
    const readInvalid = () =>
      read(['--threads', '0'], { TEST_PORT: 'eighty', TEST_RUNTIME_FOLDER: '/runtime' });
    expect(readInvalid).toThrow(/TEST_MODEL_FILE is missing/u);
    expect(readInvalid).toThrow(/TEST_PORT must be a number/u);
    expect(readInvalid).toThrow(/TEST_THREADS/u);
  });

  it('refuses an unknown flag', () => {
    expect(() => read(['--prot', '1'], PATHS)).toThrow('--prot');
  });
});
