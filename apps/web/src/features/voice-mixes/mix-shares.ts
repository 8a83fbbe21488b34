import { languageOf, nameVoice, VOICES } from '@voicedraft/contract/voice-list';
import { MIX_STEP, type MixParts, type VoiceId } from '@voicedraft/contract/voices';

/** A part at the largest share that leaves the others their smallest. */
export function largestShare(parts: MixParts): number {
  return 100 - MIX_STEP * (parts.length - 1);
}

/** Gives one part a share; the others share the rest as they did before, in whole steps. */
export function setShare(parts: MixParts, index: number, percent: number): MixParts {
  const wanted = Math.max(MIX_STEP, Math.min(largestShare(parts), toStep(percent)));
  const others = parts.filter((_, place) => place !== index);
  const before = others.reduce((sum, part) => sum + part.percent, 0);
  let [left, weight, waiting] = [100 - wanted, before, others.length];
  return parts.map((part, place) => {
    if (place === index) return { ...part, percent: wanted };
    waiting -= 1;
    const share = waiting === 0 ? left : toStep((left * part.percent) / weight);
    const fitting = Math.max(MIX_STEP, Math.min(left - MIX_STEP * waiting, share));
    left -= fitting;
    weight -= part.percent;
    return { ...part, percent: fitting };
  });
}

/** Adds a voice with a third of the whole. */
export function addPart(parts: MixParts, voice: VoiceId): MixParts {
  const share = toStep(100 / (parts.length + 1));
  // A moment of more than everything, which setting its share puts right.
  return setShare([...parts, { voice, percent: share }], parts.length, share);
}

/**
 * Takes another voice for a part. Voices of one language are mixed: if it speaks another one than the rest, these take free
 * voices of its language, and go where there is none.
 */
export function exchangeVoice(parts: MixParts, index: number, voice: VoiceId): MixParts {
  const language = languageOf(voice);
  const used = new Set([voice, ...parts.map((part) => part.voice)]);
  const free = VOICES.filter(({ id, language: own }) => own === language && !used.has(id));
  const spoken = parts.map((part, place) => {
    if (place === index) return { ...part, voice };
    return languageOf(part.voice) === language ? part : { ...part, voice: free.shift()?.id };
  });
  return spoken.reduceRight<MixParts>(
    (left, part, place) => (part.voice === undefined ? removePart(left, place) : left),
    spoken.map((part) => ({ ...part, voice: part.voice ?? voice })),
  );
}

/** Removes a part; the others share what it had. */
export function removePart(parts: MixParts, index: number): MixParts {
  const [first, ...rest] = parts.filter((_, place) => place !== index);
  if (first === undefined) return parts;
  const left = [first, ...rest];
  const sum = left.reduce((total, { percent }) => total + percent, 0);
  return setShare(left, 0, (100 * first.percent) / sum);
}

/** '60% Achernar, 40% Puck'. */
export function describeParts(parts: MixParts): string {
  return parts.map(({ voice, percent }) => `${percent}% ${nameVoice(voice)}`).join(', ');
}

function toStep(percent: number): number {
  return MIX_STEP * Math.round(percent / MIX_STEP);
}
