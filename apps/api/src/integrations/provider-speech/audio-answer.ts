import { resample } from '@voicedraft/audio-files/resample';
import { toPcm } from '@voicedraft/audio-files/to-pcm';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { parseWav, type WavAudio } from '@voicedraft/engine-api/wav';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';

const MIN_SAMPLE_RATE = 8000;
const MAX_SAMPLE_RATE = 96_000;
/** Every sample rate in use is a multiple of this; for others, the conversion filter would grow without limit. */
const SAMPLE_RATE_STEP = 25;
const MAX_CHANNELS = 8;
const FULL_SCALE = 32_768;

/** Media types of headerless samples. `audio/L16` should be big-endian, but providers send little-endian. */
const RAW_TYPES: ReadonlySet<string> = new Set(['audio/l16', 'audio/pcm', 'audio/x-pcm', 'audio/raw']);

/**
 * Converts the provider's audio into ours: signed 16-bit little-endian mono samples at 24,000 Hz. A RIFF file is
 * recognised by its bytes, whatever its media type; headerless samples by their media type, which gives rate and
 * channels in any spelling (`audio/L16;codec=pcm;rate=24000`, `audio/l16; rate=24000; channels=1`).
 *
 * @throws ProviderFailure `malformed` if the audio is neither
 */
export function decodeAudio(bytes: Buffer, mediaType: string): Buffer {
  const audio = bytes.toString('latin1', 0, 4) === 'RIFF' ? readRiff(bytes) : readRaw(bytes, mediaType);
  const { sampleRate, channels, bitsPerSample } = audio;
  if (bitsPerSample !== 16) throw malformed(`${bitsPerSample} bits per sample`);
  if (!isWithin(sampleRate, MIN_SAMPLE_RATE, MAX_SAMPLE_RATE) || sampleRate % SAMPLE_RATE_STEP !== 0) {
    throw malformed(`a rate of ${sampleRate}`);
  }
  if (!isWithin(channels, 1, MAX_CHANNELS)) throw malformed(`${channels} channels`);
  if (channels === 1 && sampleRate === AUDIO_SAMPLE_RATE) {
    return audio.data.subarray(0, audio.data.length - (audio.data.length % 2));
  }
  const mono = readMono(audio.data, channels);
  return toPcm(resample(mono, sampleRate, AUDIO_SAMPLE_RATE));
}

function readRiff(bytes: Buffer): WavAudio {
  try {
    return parseWav(bytes);
  } catch (error) {
    throw new ProviderFailure('malformed', 'the audio is not a readable WAV file', { cause: error });
  }
}

function readRaw(bytes: Buffer, mediaType: string): WavAudio {
  const [type = '', ...parameters] = mediaType.toLowerCase().split(';');
  if (!RAW_TYPES.has(type.trim())) throw malformed(`the media type ${mediaType.slice(0, 60)}`);
  const values = new Map(parameters.map((parameter) => splitParameter(parameter)));
  return {
    sampleRate: Number(values.get('rate') ?? AUDIO_SAMPLE_RATE),
    channels: Number(values.get('channels') ?? 1),
    bitsPerSample: 16,
    data: bytes,
  };
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function splitParameter(parameter: string): [name: string, value: string] {
  const [name = '', value = ''] = parameter.split('=');
  return [name.trim(), value.trim().replaceAll('"', '')];
}

function malformed(what: string): ProviderFailure {
  return new ProviderFailure('malformed', `audio with ${what} cannot be used`);
}

/** The mean of the channels, from -1 to 1. */
function readMono(data: Buffer, channels: number): Float32Array {
  const mono = new Float32Array(Math.floor(data.length / (2 * channels)));
  for (let index = 0; index < mono.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      sum += data.readInt16LE(2 * (index * channels + channel));
    }
    mono[index] = sum / channels / FULL_SCALE;
  }
  return mono;
}
