import type { WorkKind } from '@voicedraft/contract/generations';
import type { Context } from '#context.ts';
import { areVoicesFreeElsewhere } from '#features/processes/service.ts';

/**
 * Whether another process should take a generation: it needs the built-in voices, which are busy in this process and
 * free in another.
 */
export async function shouldPassOn(
  { db, engines, running }: Pick<Context, 'db' | 'engines' | 'running'>,
  kind: WorkKind,
): Promise<boolean> {
  if (kind !== 'voice' || engines.speechEngine().engine !== 'local') return false;
  return engines.areVoicesBusy() && (await areVoicesFreeElsewhere({ db }, running.owner));
}
