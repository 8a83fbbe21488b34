import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import * as scripts from '@voicedraft/script-server/runtime/install-runtime';
import * as voices from '@voicedraft/speech-server/runtime/install-runtime';
import type { PartPackages } from './packages.ts';

/** The packages of the product's own servers. */
export const DEFAULT_PACKAGES: Readonly<Record<EnginePartId, PartPackages>> = {
  scripts: {
    manifest: scripts.RUNTIME_MANIFEST,
    bytes: 200_000_000,
    install: scripts.installRuntime,
  },
  // Until the builds for other systems are deleted.
  voices: { manifest: voices.RUNTIME_MANIFEST, bytes: 400_000_000, install: voices.installRuntime },
};
