import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import type { ServerPool } from './server-pool.ts';

/** What an engine on a pool of servers says about itself: the model that would be used now. */
export function describePool(
  pool: ServerPool,
  idleModel: string,
  timeoutMs: number,
): Pick<ScriptWriter, 'engine' | 'model' | 'isAvailable' | 'timeoutMs'> {
  return {
    engine: 'server',
    get model() {
      return nameModel(pool.model()?.file) ?? idleModel;
    },
    isAvailable: () => pool.isServing(),
    timeoutMs,
  };
}

/** The name of a model's file without its ending. */
export function nameModel(file: string | undefined): string | undefined {
  return file?.replace(/^.*[/\\]/u, '').replace(/\.gguf$/iu, '');
}
