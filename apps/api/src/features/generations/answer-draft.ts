import { ENGINE_QUALITIES } from '@voicedraft/contract/engine-names';
import type { DraftAnswers, DraftNotes, DraftQuestion, ScriptResult } from '@voicedraft/contract/generations';
import { AnyVoiceId } from '@voicedraft/contract/voices';
import { countWords } from '@voicedraft/contract/words';
import type { WrittenScript } from '@voicedraft/engine-api/script-writer';
import { findQuestion } from '@voicedraft/script-engine/forms/questions';
import type { Context } from '#context.ts';
import { selectBalances } from '#features/credits/service.ts';
import { recordScript } from '#features/library/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { timeLimitOf, withTimeLimit } from '#integrations/engines/time-limit.ts';
import { toDraftNotes } from './draft-notes.ts';
import { describeFailure, FREE } from './engine-failure.ts';
import { findGeneration, replaceDraft, type GenerationRecord, type NewDraft } from './record-repository.ts';
import { setEntry } from './lifecycle-repository.ts';
import { cleanScript } from './script-text.ts';
import { findPace } from './voice-pace.ts';

const NO_QUESTIONS = 'This script has no questions to answer.';
const UNKNOWN_QUESTION = 'The writer does not ask this question.';
/** Another tab's answer may come between reading and saving; more than this in a row is no person. */
const ATTEMPTS = 5;

/**
 * Writes a draft of the built-in writer again with the customer's answers to its questions, free and in place of the
 * draft. Answers that are not sent again stay, so that two tabs lose none; an empty one is taken back.
 * @throws AppError `not_found`, also for another user's generation; `generation_running`; `conflict` if it has no
 * questions; `validation` for a question that the writer never asks; `unsupported_text` or `content_blocked` for an answer that the writer refuses
 */
export async function writeWithAnswers(
  context: Context,
  actor: Actor,
  id: string,
  { answers }: DraftAnswers,
): Promise<ScriptResult> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const record = await findGeneration(context.db, actor.id, id);
    if (record === null) throw new AppError('not_found');
    const before = requireQuestions(record);
    const answered = mergeAnswers(before.questions, answers);
    const written = await writeAgain(context, record, answered);
    const script = cleanScript(written.text);
    const draft = toDraftNotes('local', written, answered);
    if (draft === null) continue;
    const after = { script, draft, model: written.model };
    const entryId = await saveAnswered(context, actor, id, before, after);
    if (entryId === null) continue;
    const balance = await selectBalances(context.db).where('userId', '=', actor.id).executeTakeFirst();
    return {
      id,
      entryId,
      script,
      wordCount: countWords(script),
      engine: 'local',
      model: written.model,
      quality: ENGINE_QUALITIES.script.local,
      ...(record.standInReason !== null && { fallback: true as const }),
      draft,
      creditsLeft: balance?.balance ?? 0,
    };
  }
  throw new AppError('conflict');
}

/**
 * Replaces the draft, and adds it to its entry in the library as a version.
 * @returns the entry's id; null if another answer has changed the draft
 */
function saveAnswered(
  context: Context,
  actor: Actor,
  id: string,
  before: DraftNotes,
  after: NewDraft,
): Promise<string | null> {
  return context.db.transaction().execute(async (tx) => {
    const replaced = await replaceDraft(tx, id, before, after);
    if (replaced === null) return null;
    const script = { userId: actor.id, generationId: id, ...replaced, text: after.script, credits: 0 };
    return recordScript(tx, script, (recording) => setEntry(tx, id, recording), 'answered');
  });
}

/** The notes of a draft with questions. */
function requireQuestions({ status, draft }: GenerationRecord): DraftNotes {
  if (status === 'running') throw new AppError('generation_running');
  if (draft === null || draft.questions.length === 0) throw new AppError('conflict', NO_QUESTIONS);
  return draft;
}

/** The answered questions in the order of their answers: those answered before, with what has changed. */
function mergeAnswers(
  questions: readonly DraftQuestion[],
  answers: DraftAnswers['answers'],
): (DraftQuestion & { readonly answer: string })[] {
  const merged = new Map(
    questions.flatMap(({ id, question, answer }) =>
      answer === null ? [] : [[id, { id, question, answer }] as const],
    ),
  );
  for (const { id, answer } of answers) {
    // Another tab's answer may have filled the draft, so that this question is no longer among the open ones.
    const question = findQuestion(id);
    if (question === undefined) throw new AppError('validation', UNKNOWN_QUESTION);
    if (answer === '') merged.delete(id);
    else merged.set(id, { id, question, answer: answer.toWellFormed() });
  }
  return [...merged.values()];
}

async function writeAgain(
  context: Context,
  { prompt, voice, settings, controls }: GenerationRecord,
  answered: readonly { readonly id: string; readonly answer: string }[],
): Promise<WrittenScript> {
  const wordsPerSecond = await findPace(context, AnyVoiceId.nullable().catch(null).parse(voice), settings);
  const answers = answered.map(({ id, answer }) => ({ id, answer }));
  const { stopping, engines } = context;
  const writer = engines.localWriter();
  try {
    return await withTimeLimit(stopping, timeLimitOf(context, 'script', writer), (signal) =>
      writer.writeScript({ prompt, ...(controls && { controls }), wordsPerSecond, answers, signal }),
    );
  } catch (error) {
    throw describeFailure({ kind: 'script', subject: 'answer' }, error, FREE);
  }
}
