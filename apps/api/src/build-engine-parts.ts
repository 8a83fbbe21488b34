import { createEngineParts } from '#integrations/engine-parts/engine-parts.ts';
import type {
  EngineParts,
  EnginePartsOptions,
  OpenInstaller,
} from '#integrations/engine-parts/part-controls.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

interface PartDependencies extends Pick<EnginePartsOptions, 'onAddressChange' | 'listRemoteServers'> {
  /** Replaces the real installer in tests. */
  readonly openInstaller?: OpenInstaller | undefined;
}

/** The optional parts of the configured data folder. Nothing is loaded before one is installed or asked for. */
export function buildEngineParts(
  config: Config,
  log: Logger,
  { openInstaller = openerOf(config), onAddressChange, listRemoteServers }: PartDependencies,
): EngineParts {
  return createEngineParts({
    dataDir: config.dataDir,
    environment: config.programEnvironment,
    log,
    openInstaller,
    listRemoteServers,
    onAddressChange,
  });
}

function openerOf({ engineParts }: Config): OpenInstaller {
  return async (folder, testPart) => {
    const { openInstaller } = await import('#integrations/engine-parts/install/installer.ts');
    return openInstaller({ folder, ...engineParts, holder: 'product', testPart });
  };
}
