import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import * as scripts from '@voicedraft/script-server/runtime/install-runtime';
import type { PartPackages } from './packages.ts';

/** The packages of the product's own server. */
export const DEFAULT_PACKAGES: Readonly<Record<EnginePartId, PartPackages>> = {
  scripts: {
    manifest: scripts.RUNTIME_MANIFEST,
    bytes: 200_000_000,
    install: scripts.installRuntime,
  },
};
