import { z } from 'zod';

/** Permissions of API keys, in display order. */
export const SCOPES = [
  'scripts',
  'voices',
  'projects',
  'library:read',
  'shares',
  'videos',
  'pronunciations',
  'credits:read',
  'webhooks',
] as const;

export const Scope = z.enum(SCOPES);
export type Scope = z.infer<typeof Scope>;

/** A scope as screens and error texts name it: 'credits: read'. */
export function nameScope(scope: Scope): string {
  return scope.replace(':', ': ');
}

/** Explanation of each scope, in one line. */
export const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  scripts: 'Write scripts. Spends credits.',
  voices: 'Speak scripts. Spends credits.',
  projects: 'Create, save and record projects. Spends credits.',
  'library:read': 'See your scripts, projects and takes.',
  shares: 'Share voiceovers by a public link, and withdraw it.',
  videos: 'See and change videos of your voiceovers, their pictures and music.',
  pronunciations: 'See and change how your words are said.',
  'credits:read': 'See balance and history.',
  webhooks: 'Add and remove webhooks.',
};
