import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SYMBOL_IDS } from '#model/alphabet.ts';
import { STYLE_ROWS, STYLE_SIZE } from '#model/voice-styles.ts';
import { encodeStandInModel, pitchOf, type StandInOptions } from './stand-in-model.ts';

/** The English voices of the real model, which the stand-in speaks 20 Hz apart, from 160 to 700 Hz. */
const VOICES =
  'af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nicole af_nova af_river af_sarah af_sky am_adam am_echo ' +
  'am_eric am_fenrir am_liam am_michael am_onyx am_puck am_santa bf_alice bf_emma bf_isabella bf_lily bm_daniel ' +
  'bm_fable bm_george bm_lewis';
const VOICE_NAMES = VOICES.split(' ');

/** The stand-in's pitch for a voice, in hertz. */
export function pitchOfVoice(voice: string): number {
  return pitchOf(styleOf(voice));
}

/** Writes a model folder with a stand-in: `model.onnx`, `config.json`, `revision.txt` and `voices/*.bin`. */
export async function writeStandIn(folder: string, options: StandInOptions = {}): Promise<void> {
  await mkdir(join(folder, 'voices'), { recursive: true });
  await writeFile(join(folder, 'model.onnx'), encodeStandInModel(options));
  await writeFile(join(folder, 'config.json'), JSON.stringify({ vocab: Object.fromEntries(SYMBOL_IDS) }));
  await writeFile(join(folder, 'revision.txt'), 'stand-in\n');
  for (const voice of VOICE_NAMES) {
    const table = new Float32Array(STYLE_ROWS * STYLE_SIZE).fill(styleOf(voice));
    await writeFile(join(folder, 'voices', `${voice}.bin`), new Uint8Array(table.buffer));
  }
}

function styleOf(voice: string): number {
  return (VOICE_NAMES.indexOf(voice) - 14) / 1000;
}
