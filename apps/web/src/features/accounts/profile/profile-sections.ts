import { scrollBehavior } from '#ui/bring-into-view.ts';

/** Parts of the page in their order: the id, which is also the hash of the address, and the name. */
export const PROFILE_SECTIONS = [
  { id: 'photo', name: 'Photo' },
  { id: 'personal', name: 'Personal information' },
  { id: 'email', name: 'Email address' },
  { id: 'password', name: 'Password' },
  { id: 'sessions', name: 'Where you are signed in' },
  { id: 'activity', name: 'Recent activity' },
  { id: 'data', name: 'Your data' },
  { id: 'delete', name: 'Delete account' },
] as const;

export type ProfileSectionId = (typeof PROFILE_SECTIONS)[number]['id'];

/** Id of the heading of a part. */
export function headingIdOf(id: ProfileSectionId): string {
  return `${id}-heading`;
}

/** The part that an address names by its hash. */
export function sectionOfHash(hash: string): ProfileSectionId | undefined {
  return PROFILE_SECTIONS.find(({ id }) => id === hash)?.id;
}

/** Moves the page to a part and the focus to its heading, so that Tab goes on from there. */
export function showSection(id: ProfileSectionId): void {
  document.getElementById(id)?.scrollIntoView({ behavior: scrollBehavior() });
  focusSection(id);
}

/** Gives the focus to the heading of a part, where what had it is gone. */
export function focusSection(id: ProfileSectionId): void {
  const heading = document.getElementById(headingIdOf(id));
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
