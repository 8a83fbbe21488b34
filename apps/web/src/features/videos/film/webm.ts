import { OPUS_CLOCK, OpusPackets } from '@voicedraft/audio-files/opus/opus-packets';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { EncodedAudioPacketSource, EncodedPacket, WebMOutputFormat } from 'mediabunny';
import { type SoundTrack, takeSteps } from './sound-track.ts';
import type { Container } from './write-video.ts';

/** Packets of a second. */
const PACKETS = 50;

/**
 * Sound in our own Opus. What the encoder delays is not sent, instead of being skipped by players, which disagree on how:
 * the first 7 ms of a voiceover are silent. Samples are from -1 to 1, at 24 kHz.
 */
async function createOpusTrack(samples: Float32Array): Promise<SoundTrack> {
  const source = new EncodedAudioPacketSource('opus');
  const encoder = await OpusPackets.open();
  const decoderConfig: AudioDecoderConfig = {
    codec: 'opus',
    sampleRate: OPUS_CLOCK,
    numberOfChannels: 1,
    description: encoder.describe(0),
  };
  const sent = samples.subarray((encoder.skipped / OPUS_CLOCK) * AUDIO_SAMPLE_RATE);
  let at = 0;
  const send = async (packets: ReturnType<OpusPackets['add']>) => {
    for (const { bytes, end } of packets) {
      const packet = new EncodedPacket(bytes, 'key', at / OPUS_CLOCK, (end - at) / OPUS_CLOCK);
      await source.add(packet, { decoderConfig });
      at = end;
    }
  };
  return {
    source,
    packets: Math.ceil((samples.length / AUDIO_SAMPLE_RATE) * PACKETS) + 1,
    sendUntil: takeSteps(sent, async (part, isLast) => {
      await send(encoder.add(part));
      if (isLast) await send(encoder.finish());
    }),
  };
}

/** VP9 or VP8 with Opus. */
export const WEBM: Container = {
  createFormat: () => new WebMOutputFormat(),
  createSound: createOpusTrack,
};
