import { setTimeout as sleep } from 'node:timers/promises';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { AnyVoiceId } from '@voicedraft/contract/voices';
import type { Context } from '#context.ts';
import { AppError } from '#http/app-error.ts';
import { attend, GoesOnElsewhere } from './attend.ts';
import { shouldPassOn } from './busy-voices.ts';
import { EventSender } from './event-sender.ts';
import { GENERATE, jobFor } from './generate-job.ts';
import { speakGeneration } from './generate-recording.ts';
import { writeScript } from './generate-script.ts';
import { planVoice } from './generate-voice.ts';
import * as leases from './lease-repository.ts';
import type { ClaimedGeneration } from './lease-repository.ts';
import type { Subject } from './refusals.ts';
import { writePassage } from './rewrite.ts';
import type { GenerationListener } from './listener.ts';
import type { Lease } from './running.ts';

/** What is known about other processes is some seconds old: after so many, a generation waits here. */
const MAX_PASSES = 3;
const PASS_MS = 250;

/**
 * Takes a generation that waits and works on it, unless somebody else has. Returns once there is room for another one:
 * until then, whatever waits is left to other processes. The work goes on under the lease of this process. A voice is
 * left to a process that has none to speak.
 * @param passed how many have left it to others
 */
export async function takeGeneration(context: Context, id: string, passed = 0): Promise<void> {
  const { running, config, db, jobs, log } = context;
  const { generationsAtOnce } = config.process;
  if (!(await running.waitForRoom(generationsAtOnce))) {
    // This process stops, and takes no more jobs: another one gets it.
    return jobs.enqueue(null, GENERATE, jobFor(id));
  }
  if (passed < MAX_PASSES && (await isLeftToOthers(context, id))) {
    await jobs.enqueue(null, GENERATE, jobFor(id, true, passed + 1));
    // Whoever is free has it by then.
    await sleep(PASS_MS);
    return;
  }
  const taken = await leases.claim(db, id, running.owner);
  if (taken === null) return;
  void workOn(context, taken).catch((error: unknown) => {
    log.error({ err: error, generationId: id }, 'the end of a generation could not be stored');
  });
  await running.waitForRoom(generationsAtOnce);
}

/** Whether another process would speak it at once, and this one would not. */
async function isLeftToOthers(context: Context, id: string): Promise<boolean> {
  const kind = await leases.findKind(context.db, id);
  return kind !== null && (await shouldPassOn(context, kind));
}

async function workOn(context: Context, taken: ClaimedGeneration): Promise<void> {
  const { id, kind, follower, creditsHeld, claims } = taken;
  const sender = follower === null ? null : new EventSender(context, follower, taken);
  const attended = { id, kind, subject: subjectOf(taken), creditsHeld, claims };
  try {
    await attend(context, attended, (lease) => carryOut(context, taken, sender?.listener ?? {}, lease));
  } catch (error) {
    // The next process sends what follows.
    if (error instanceof GoesOnElsewhere) return;
    // Stored and logged.
    if (!(error instanceof AppError)) throw error;
  }
  await sender?.end();
}

/** Does what was asked for, as far as it is not done. */
function carryOut(
  context: Context,
  taken: ClaimedGeneration,
  listener: GenerationListener,
  lease: Lease,
): Promise<unknown> {
  const { id, kind, request } = taken;
  if (kind === 'script') {
    const voice = AnyVoiceId.nullable().catch(null).parse(taken.voice);
    return writeScript(context, { ...taken, voice }, listener, lease.signal);
  }
  if (request?.type === 'rewrite') return writePassage(context, id, request, listener, lease.signal);
  if (request?.type === 'project') {
    return context.generationPorts.recordProject({ ...taken, request }, listener, lease);
  }
  if (kind === 'voice' && taken.voice !== null) return speakScript(context, taken, listener, lease);
  throw new Error('What this generation needs is not stored.');
}

async function speakScript(
  context: Context,
  { id, userId, script: text, voice, settings, claims, createdAt }: ClaimedGeneration,
  listener: GenerationListener,
  lease: Lease,
): Promise<unknown> {
  const passage = {
    text,
    voice: AnyVoiceId.parse(voice),
    settings: settings ?? NEUTRAL_SETTINGS,
    endsParagraph: true,
  };
  const plan = await planVoice(context, userId, passage);
  return speakGeneration(
    context,
    { id, claims, ...sinceFirst(claims, createdAt) },
    { plan },
    listener,
    lease,
  );
}

/** From when on lines of a process that worked on it before are found. */
export function sinceFirst(claims: number, createdAt: Date): { readonly begunAt?: Date } {
  return claims > 1 ? { begunAt: createdAt } : {};
}

function subjectOf({ kind, prompt, script }: ClaimedGeneration): Subject {
  if (kind === 'rewrite') return 'passage';
  return kind === 'script' || prompt.trim() === script ? 'prompt' : 'script';
}
