import { AAC_CONFIGURATION, AAC_DELAY, AAC_FRAME, AacEncoder } from '@voicedraft/audio-files/aac/encode-aac';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat } from 'mediabunny';
import { type SoundTrack, takeSteps } from './sound-track.ts';
import type { Container } from './write-video.ts';

/** H.264 with AAC. The index comes first, so that a player can begin before it has all of the file. */
export const MP4: Container = {
  createFormat: (reservesIndex) =>
    new Mp4OutputFormat({ fastStart: reservesIndex ? 'reserve' : 'in-memory' }),
  createSound: createAacTrack,
};

/**
 * Sound in our own AAC, which all browsers can make then. Its first frame comes before the sound: a negative time, of which
 * the file makes an edit list. Samples are from -1 to 1, at 24 kHz.
 */
function createAacTrack(samples: Float32Array): SoundTrack {
  const source = new EncodedAudioPacketSource('aac');
  const encoder = new AacEncoder();
  const decoderConfig: AudioDecoderConfig = {
    codec: 'mp4a.40.2',
    sampleRate: AUDIO_SAMPLE_RATE,
    numberOfChannels: 1,
    description: Uint8Array.from(AAC_CONFIGURATION),
  };
  let at = -AAC_DELAY;
  const send = async (frames: readonly Uint8Array[]) => {
    for (const frame of frames) {
      const length = Math.min(AAC_FRAME, samples.length - at);
      const packet = new EncodedPacket(frame, 'key', at / AUDIO_SAMPLE_RATE, length / AUDIO_SAMPLE_RATE);
      await source.add(packet, { decoderConfig });
      at += AAC_FRAME;
    }
  };
  return {
    source,
    packets: Math.ceil((samples.length + AAC_DELAY) / AAC_FRAME) + 1,
    sendUntil: takeSteps(samples, async (part, isLast) => {
      await send(encoder.add(part));
      if (isLast) await send(encoder.finish());
    }),
  };
}
