import type { Share } from '@voicedraft/contract/shares';
import type { ApiShare, ApiShareRequest } from '@voicedraft/contract/v1-shares';
import type { Context } from '#context.ts';
import { createShare, editShare, getShare } from '#features/shares/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/caller.ts';

/** @throws AppError `not_found` if the caller's voiceover has no link, and for another user's voiceover */
export async function readShare(context: Context, actor: Actor, id: string): Promise<ApiShare> {
  const share = await getShare(context, actor, id);
  if (share === null) throw new AppError('not_found', 'This voiceover has no public link.');
  return toApiShare(share);
}

/** Shares a voiceover. @throws AppError as in {@link createShare} */
export async function addShare(
  context: Context,
  actor: Actor,
  caller: Caller,
  id: string,
  request: ApiShareRequest,
): Promise<ApiShare> {
  await createShare(context, actor, caller, id);
  return changeShare(context, actor, id, request);
}

/** Changes a link. @throws AppError as in {@link editShare} */
export async function changeShare(
  context: Context,
  actor: Actor,
  id: string,
  { ends, shows_captions: showsCaptions, allows_downloads: allowsDownloads }: ApiShareRequest,
): Promise<ApiShare> {
  const changes = {
    ...(ends !== undefined && { ends }),
    ...(showsCaptions !== undefined && { showsCaptions }),
    ...(allowsDownloads !== undefined && { allowsDownloads }),
  };
  return toApiShare(await editShare(context, actor, id, changes));
}

function toApiShare({ url, ends, endsAt, showsCaptions, allowsDownloads, createdAt }: Share): ApiShare {
  return {
    url,
    ends,
    shows_captions: showsCaptions,
    allows_downloads: allowsDownloads,
    ends_at: endsAt,
    created_at: createdAt,
  };
}
