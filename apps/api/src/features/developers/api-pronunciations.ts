import type { Pronunciation, PronunciationInput } from '@voicedraft/contract/pronunciations';
import type { ApiPronunciation, ApiPronunciationRequest } from '@voicedraft/contract/v1-pronunciations';
import type { Context } from '#context.ts';
import { addPronunciation, editPronunciation, listPronunciations } from '#features/pronunciations/service.ts';
import type { Actor } from '#http/actor.ts';

/** The caller's words, by word. */
export async function listWords(context: Context, actor: Actor): Promise<{ data: ApiPronunciation[] }> {
  return { data: (await listPronunciations(context, actor)).map(toApiPronunciation) };
}

/** @throws AppError as in {@link addPronunciation} */
export async function addWord(
  context: Context,
  actor: Actor,
  request: ApiPronunciationRequest,
): Promise<ApiPronunciation> {
  return toApiPronunciation(await addPronunciation(context, actor, fromApi(request)));
}

/** @throws AppError as in {@link editPronunciation} */
export async function editWord(
  context: Context,
  actor: Actor,
  id: string,
  request: ApiPronunciationRequest,
): Promise<ApiPronunciation> {
  return toApiPronunciation(await editPronunciation(context, actor, id, fromApi(request)));
}

function fromApi({
  word,
  say_as: sayAs,
  exact_capitals: exactCapitals,
}: ApiPronunciationRequest): PronunciationInput {
  return { word, sayAs, exactCapitals };
}

function toApiPronunciation({ id, word, sayAs, exactCapitals, createdAt }: Pronunciation): ApiPronunciation {
  return { id, word, say_as: sayAs, exact_capitals: exactCapitals, created_at: createdAt };
}
