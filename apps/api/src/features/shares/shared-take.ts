import { timeWords } from '@voicedraft/audio-files/captions';
import type { LinkPreview } from '@voicedraft/contract/page-data';
import {
  getSharedAudio,
  type SharedLine,
  type SharedTake,
  type SharedWord,
} from '@voicedraft/contract/shares';
import { cutText } from '@voicedraft/contract/words';
import { stripMarks } from '@voicedraft/speech-text/read-marks';
import type { Context } from '#context.ts';
import { findUser } from '#features/accounts/service.ts';
import { findTakeSource, type TakeSource, toSpokenText } from '#features/downloads/service.ts';
import type { FinishedRecording } from '#features/generations/service.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import * as repository from './repository.ts';
import { hashToken } from './service.ts';

/** An open link and what it leads to. */
interface OpenLink extends TakeSource {
  readonly share: repository.ShareRecord;
}

/** Length of the beginning of a script that other sites show, in characters. */
const BEGINNING_LENGTH = 160;

/** What other sites show about the page of a link; null if the link leads nowhere. */
export async function describeLink(context: Context, token: string): Promise<LinkPreview | null> {
  const link = await findLink(context, token);
  if (link === null) return null;
  const { take, recording, share } = link;
  const owner = await findUser(context.db, share.userId);
  const sharedBy = `Shared by ${owner?.name ?? ''}`.trim();
  return {
    title: take.title,
    description: share.showsCaptions ? `${beginningOf(recording)} · ${sharedBy}` : sharedBy,
    audioPath: getSharedAudio.path.replace('{token}', token),
  };
}

function beginningOf({ text }: FinishedRecording): string {
  const words = stripMarks(text).replaceAll(/\s+/gu, ' ').trim();
  if (words.length <= BEGINNING_LENGTH) return words;
  return `${cutText(words, BEGINNING_LENGTH).replace(/\s+\S*$/u, '')} …`;
}

/**
 * What everybody with a link sees.
 * @throws AppError `not_found`, the same for every link that leads nowhere
 */
export async function readSharedTake(context: Context, token: string): Promise<SharedTake> {
  const { share, take, recording } = await requireLink(context, token);
  const owner = await findUser(context.db, share.userId);
  return {
    title: take.title,
    sharedBy: owner?.name ?? '',
    sharedAt: share.createdAt.toISOString(),
    endsAt: share.endsAt?.toISOString() ?? null,
    voices: [...take.voices],
    seconds: recording.seconds,
    lines: share.showsCaptions ? toLines(recording, share.showsSpeakers) : null,
    allowsDownloads: share.allowsDownloads,
  };
}

/**
 * The take behind a link.
 * @throws AppError `not_found`, also without `needsDownloads` if its owner does not allow them
 */
export async function requireSharedTake(
  context: Context,
  token: string,
  { needsDownloads = false }: { readonly needsDownloads?: boolean } = {},
): Promise<TakeSource> {
  const link = await requireLink(context, token);
  if (needsDownloads && !link.share.allowsDownloads) throw new AppError('not_found');
  return link;
}

async function requireLink(context: Context, token: string): Promise<OpenLink> {
  const link = requireFound(await findLink(context, token));
  return link;
}

async function findLink(context: Context, token: string): Promise<OpenLink | null> {
  const share = await repository.findOpenByToken(context.db, hashToken(context.secret, token));
  if (share === null) return null;
  const source = await findTakeSource(context, share.takeId);
  return source && { ...source, share };
}

function toLines(recording: FinishedRecording, showsSpeakers: boolean): SharedLine[] {
  const spoken = toSpokenText(recording);
  if (spoken === null) return [];
  return spoken.lines.map((line, index) => ({
    from: line[2],
    to: line[3],
    words: timeWords(spoken, line).map((word): SharedWord => [word.text, word.from, word.to]),
    speaker: showsSpeakers ? (spoken.speakers[index] ?? null) : null,
  }));
}
