import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const PATHS = { SCRIPT_MODEL_FILE: '/models/small.gguf', SCRIPT_RUNTIME_FOLDER: '/runtime' };

describe('readConfig', () => {
  it('needs the model and the folder with the packages only', () => {
    expect(readConfig([], PATHS)).toMatchObject({
      host: '127.0.0.1',
      port: 8890,
      context: 2048,
      maxWaiting: 8,
      modelFile: '/models/small.gguf',
    });
    expect(() => readConfig([], {})).toThrow(/SCRIPT_MODEL_FILE is missing/u);
    expect(() => readConfig(['--context', '100'], PATHS)).toThrow(/SCRIPT_CONTEXT/u);
  });
});
