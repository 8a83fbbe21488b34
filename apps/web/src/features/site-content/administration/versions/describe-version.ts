import type { ContentAction, ContentVersion } from '@voicedraft/contract/content-versions';

/** Labels of the two sides of a comparison. */
export const SIDES = { was: 'This version', now: 'On the site' } as const;

const ACTIONS: Readonly<Record<ContentAction, string>> = {
  installed: 'Installed',
  saved: 'Saved',
  activated: 'Activated',
  deactivated: 'Deactivated',
  reset: 'Reset to default',
  restored: 'Restored from the history',
  added: 'Entry added',
  deleted: 'Entry deleted',
  reordered: 'Reordered',
};

/** Cause of a version. */
export function nameAction({ action }: Pick<ContentVersion, 'action'>): string {
  return ACTIONS[action];
}

/** Who created a version; null for the default. */
export function nameActor({ action, actorEmail }: Pick<ContentVersion, 'action' | 'actorEmail'>): string {
  if (actorEmail !== '') return actorEmail;
  return action === 'installed' ? 'Default content' : 'By a deleted account';
}
