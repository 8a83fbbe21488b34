import type { EngineQuality } from '@voicedraft/contract/engine-names';
import type { GenerationKind } from '@voicedraft/contract/generations';

/** Scripts of the local writer are not called natural: that is how a voice sounds. Only old voiceovers are drafts. */
const RESULTS = {
  draft: { script: 'Draft script', voice: 'Draft voice' },
  natural: { script: 'Standard script', voice: 'Natural voice' },
  studio: { script: 'Studio script', voice: 'Studio voice' },
} as const satisfies Record<EngineQuality, Record<GenerationKind, string>>;

/** Customers' name for a result: 'Draft script'. Only staff see engines and models. */
export function describeResult(kind: GenerationKind, quality: EngineQuality): string {
  return RESULTS[quality][kind];
}
