import { scrollBehavior } from '#ui/bring-into-view.ts';

/** Sections of the page in order: the id, which is also the URL's hash, and the name. */
export const PROFILE_SECTIONS = [
  { id: 'photo', name: 'Photo' },
  { id: 'personal', name: 'Personal information' },
  { id: 'email', name: 'Email address' },
  { id: 'security', name: 'Signing in' },
  { id: 'data', name: 'Your data' },
  { id: 'delete', name: 'Delete account' },
] as const;

export type ProfileSectionId = (typeof PROFILE_SECTIONS)[number]['id'];

/** Returns the id of a section's heading. */
export function headingIdOf(id: ProfileSectionId): string {
  return `${id}-heading`;
}

/** Returns the section that the URL's hash names. */
export function sectionOfHash(hash: string): ProfileSectionId | undefined {
  return PROFILE_SECTIONS.find(({ id }) => id === hash)?.id;
}

/** Scrolls to a section and focuses its heading, so that Tab continues from there. */
export function showSection(id: ProfileSectionId): void {
  document.getElementById(id)?.scrollIntoView({ behavior: scrollBehavior() });
  focusSection(id);
}

/** Focuses a section's heading after the focused element has disappeared. */
function focusSection(id: ProfileSectionId): void {
  const heading = document.getElementById(headingIdOf(id));
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
