import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineParts, EnginePartsOptions, LoadedParts } from './part-controls.ts';

/** How soon a part is noticed that the command `npm run engines` installs as the first one, in milliseconds. */
const NOTICE_MS = 10_000;

/**
 * The optional parts. A product without any only looks whether their folder exists: everything else is loaded when
 * it does, or when an administrator asks.
 */
export function createEngineParts(options: EnginePartsOptions): EngineParts {
  const folder = join(options.dataDir, 'engines');
  let loaded: LoadedParts | null = null;
  let loading: Promise<LoadedParts> | null = null;
  let isClosed = false;
  let notice: NodeJS.Timeout | undefined;

  async function load(): Promise<LoadedParts> {
    const { startEngineParts } = await import('./start-engine-parts.ts');
    loaded = await startEngineParts(folder, options);
    if (isClosed) await loaded.close();
    return loaded;
  }

  function open(): Promise<LoadedParts> {
    clearInterval(notice);
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  function openIfInstalled(): void {
    if (!existsSync(folder)) return;
    open().catch((error: unknown) =>
      options.log.error({ err: error }, 'the local engines could not be started'),
    );
  }

  return {
    addresses: (part) => loaded?.addresses(part) ?? [],
    isInstalled: (part) => loaded?.isInstalled(part) ?? false,
    start: () => {
      notice = setInterval(openIfInstalled, NOTICE_MS).unref();
      openIfInstalled();
    },
    open: async () => (await open()).controls,
    close: async () => {
      isClosed = true;
      clearInterval(notice);
      await loading?.catch(() => {});
      await loaded?.close();
    },
  };
}
