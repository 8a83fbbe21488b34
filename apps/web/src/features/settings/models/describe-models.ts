import type { LanguageModel, LanguageModels, ModelServer } from '@voicedraft/contract/language-models';
import type { StateBadge } from '#features/settings/engines/state-badge.ts';

/** A model in a list of choices: 'qwen3:1.7b, 1.4 GB'. */
export function nameChoice({ name, bytes, fits, isRemote }: LanguageModel): string {
  const size = bytes === null ? '' : `, ${formatSize(bytes)}`;
  if (isRemote) return `${name}, runs at ollama.com`;
  return `${name}${size}${fits ? '' : ', larger than the memory'}`;
}

/** What Ollama does, as a sentence. */
export function describeOllama({ findsOllama, ollama }: LanguageModels): string {
  if (!findsOllama) return 'Switched off.';
  if (ollama === null) return 'Ollama is not running. Once started, it is found within a minute.';
  const place = ollama.isOnThisMachine ? 'Ollama on this machine' : `Ollama at ${new URL(ollama.url).host}`;
  if (ollama.model === null) return `${place} has no model that can write.`;
  return `${place}, ${ollama.model}.`;
}

/** What somebody can do to get a model, or a better one; null if there is nothing to do. */
export function adviseOllama({ findsOllama, ollama }: LanguageModels): string | null {
  if (!findsOllama) return null;
  if (ollama === null) return 'Install it from ollama.com, then run:';
  return ollama.models.some(({ writesWell }) => writesWell) ? null : 'Get one that writes well:';
}

/** The command that gets the model which suits most machines. */
export const PULL_COMMAND = 'ollama pull qwen3:1.7b';

/** The state of a server. */
export function badgeOf({ status, pausedSeconds }: ModelServer): StateBadge {
  switch (status) {
    case 'serving':
      return pausedSeconds === null
        ? { variant: 'success', name: 'Ready' }
        : { variant: 'warning', name: 'Limit reached' };
    case 'starting':
      return { variant: 'info', name: 'Loading' };
    case 'refused':
      return { variant: 'danger', name: 'Key refused' };
    case 'unreachable':
      return { variant: 'danger', name: 'Unreachable' };
  }
}

/** A server's state, in a few words. */
export function describeServer({ status, model, running, pausedSeconds, models }: ModelServer): string {
  if (status === 'unreachable') return 'Used as soon as it answers.';
  if (status === 'starting') return 'Used as soon as its model is loaded.';
  if (status === 'refused') return 'Enter another key below.';
  if (model === null) return 'It lists no model that can write. Name one below.';
  if (pausedSeconds !== null) return `${model}. Asked again in ${pausedSeconds} s.`;
  const tokens = models.find(({ name }) => name === model)?.contextTokens ?? null;
  const context = tokens === null ? '' : ` Context of ${tokens.toLocaleString('en-US')} tokens.`;
  return `${model}.${running === 0 ? '' : ` Writes ${running} now.`}${context}`;
}

function formatSize(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}
