import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const FOLDERS = { SPEECH_MODEL_FOLDER: '/models/kokoro', SPEECH_RUNTIME_FOLDER: '/runtime' };

describe('readConfig', () => {
  it('needs the two folders only', () => {
    const config = readConfig([], FOLDERS);
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8880,
      maxWaiting: 8,
      modelFolder: '/models/kokoro',
    });
    expect(config.threads).toBeGreaterThanOrEqual(1);
    expect(config.apiKey).toBeUndefined();
  });

  it('prefers flags to the environment', () => {
    const config = readConfig(['--port', '9000', '--model-folder=/other'], { ...FOLDERS, SPEECH_PORT: '1' });
    expect(config).toMatchObject({ port: 9000, modelFolder: '/other' });
  });

  it('takes an empty variable for none', () => {
    expect(readConfig([], { ...FOLDERS, SPEECH_API_KEY: '', SPEECH_THREADS: '' }).apiKey).toBeUndefined();
  });

  it('lists everything that is wrong', () => {
    const read = () =>
      readConfig(['--threads', '0'], { SPEECH_PORT: 'eighty', SPEECH_RUNTIME_FOLDER: '/runtime' });
    expect(read).toThrow(/SPEECH_MODEL_FOLDER is missing/u);
    expect(read).toThrow(/SPEECH_PORT must be a number/u);
    expect(read).toThrow(/SPEECH_THREADS/u);
  });

  it('refuses a flag that it does not know', () => {
    expect(() => readConfig(['--prot', '1'], FOLDERS)).toThrow('--prot');
  });
});
