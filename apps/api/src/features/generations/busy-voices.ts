import type { WorkKind } from '@voicedraft/contract/generations';
import type { Context } from '#context.ts';
import { areVoicesFreeElsewhere } from '#features/processes/service.ts';

/**
 * Whether a generation should be left to another process: the built-in voices would speak it, those of this process
 * have something to speak, and those of another one have not.
 */
export async function shouldPassOn(
  { db, engines, running }: Pick<Context, 'db' | 'engines' | 'running'>,
  kind: WorkKind,
): Promise<boolean> {
  if (kind !== 'voice' || engines.speechEngine().engine !== 'local') return false;
  return engines.areVoicesBusy() && (await areVoicesFreeElsewhere({ db }, running.owner));
}
