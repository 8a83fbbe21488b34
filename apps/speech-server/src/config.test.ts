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
    expect(() => readConfig([], {})).toThrow(/SPEECH_MODEL_FOLDER is missing/u);
  });
});
