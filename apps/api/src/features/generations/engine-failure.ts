import { countOf } from '@voicedraft/contract/counts';
import type { WorkKind } from '@voicedraft/contract/generations';
import { AppError } from '#http/app-error.ts';
import { ENGINE_ERROR_CODES } from '#http/engine-error-codes.ts';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { describeRefusal, type Subject } from './refusals.ts';

const LABEL: Readonly<Record<WorkKind, string>> = {
  script: 'Script generation failed',
  voice: 'Voice generation failed',
  rewrite: 'Rewrite failed',
};

/** The failed generation, for its text. */
export interface Failed {
  readonly kind: WorkKind;
  /** The text that the engine was given. */
  readonly subject: Subject;
}

/** Cost of a failed generation. */
export interface FailureCost {
  /** Credits that were set aside. */
  readonly held: number;
  /** Credits that pay for lines the customer has heard; the others return. */
  readonly spent: number;
  /** Number of lines that are kept for them. */
  readonly lines: number;
}

/** Cost of a failure before anything was set aside. */
export const FREE: FailureCost = { held: 0, spent: 0, lines: 0 };

/** A recording that the engine has delivered, and that cannot be used. */
export class UnusableRecording extends EngineError {}

/**
 * The error of a failed generation: 'Script generation failed: {reason}' (customer specification §8), only the
 * specified text if there are no keys, or a title and what to do if the text was refused. It says what was paid, if
 * anything was.
 */
export function describeFailure(failed: Failed, error: unknown, cost: FailureCost): AppError {
  const failure = describe(failed, error);
  // Screens say of the others that the credit is back.
  const isKnown = error instanceof AppError || error instanceof EngineError;
  const saysReturn = !isKnown || error instanceof UnusableRecording;
  return cost.spent > 0 || saysReturn ? addCost(failure, cost) : failure;
}

/** A failure that also says what it cost, or that it cost nothing if credits had been set aside. */
export function addCost(failure: AppError, cost: FailureCost): AppError {
  if (cost.held === 0) return failure;
  const { code, message, title, cause } = failure;
  const { spent: creditsSpent } = cost;
  if (creditsSpent === 0) return new AppError(code, `${message} Your credit was returned.`, { cause });
  const heading = title === undefined ? {} : { title };
  return new AppError(code, `${message} ${describeCost(cost)}`, { ...heading, creditsSpent, cause });
}

function describe({ kind, subject }: Failed, error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof EngineError)) {
    const message = `${LABEL[kind]}: something went wrong on our side.`;
    return new AppError('generation_failed', message, { cause: error });
  }
  const code = ENGINE_ERROR_CODES[error.kind];
  if (error.refusal !== undefined) {
    const { title, message } = describeRefusal(error.refusal, subject);
    return new AppError(code, message, { title, outline: error.refusal.outline, cause: error });
  }
  const message = error.kind === 'no-keys' ? error.message : `${LABEL[kind]}: ${error.message}`;
  return new AppError(code, message, { cause: error });
}

/** Describes the cost of a failed recording, and its reason. */
function describeCost({ held, spent, lines }: FailureCost): string {
  const ready = countOf(lines, 'line was', 'lines were');
  const rest = held > spent ? ` ${countCredits(held - spent)} returned.` : '';
  const why =
    lines === 0
      ? 'You heard the beginning'
      : `${ready} ready to hear and ${lines === 1 ? 'is' : 'are'} kept for your next recording`;
  return `${why}: ${countCredits(spent)} spent.${rest}`;
}

function countCredits(credits: number): string {
  return countOf(credits, 'credit was', 'credits were');
}

/** The text of a failure as it is stored: readable without its title. */
export function toStoredError({ title, message }: AppError): string {
  return title === undefined ? message : `${title}. ${message}`;
}
