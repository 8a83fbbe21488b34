import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { STEP_SECONDS } from '#ui/sound/sound-slider.tsx';
import type { Sound } from '#ui/sound/sound.ts';
import type { ProjectStore } from './saving/project-store.ts';

/** Other fields, such as the title, take back what is typed into them. Choices have nothing of their own to take back. */
const SCRIPT_FIELDS = '[data-line], select';

interface ProjectKeys {
  readonly store: ProjectStore;
  readonly sound: Sound;
  /** False while it is recorded. */
  readonly canEdit: boolean;
  /** Null while there is nothing to record. */
  readonly record: (() => void) | null;
  readonly openVoice: () => void;
  /** Marks the line with the focus to be recorded again, or no longer. */
  readonly markLine: () => void;
}

/** The keys of the project page; `?` lists them. */
export function useProjectShortcuts(keys: ProjectKeys): void {
  const { store, sound, canEdit, record, openVoice, markLine } = keys;
  useShortcuts('Project', [
    {
      keys: ['Mod+Enter'],
      label: 'Record lines without sound',
      run: () => record?.(),
      inFields: SCRIPT_FIELDS,
    },
    {
      keys: ['Mod+Z'],
      label: 'Undo',
      run: () => canEdit && store.undo(),
      repeats: true,
      inFields: SCRIPT_FIELDS,
    },
    {
      keys: ['Mod+Shift+Z', 'Mod+Y'],
      label: 'Redo',
      run: () => canEdit && store.redo(),
      repeats: true,
      inFields: SCRIPT_FIELDS,
    },
    { keys: ['Mod+K'], label: 'Go to the voice', run: openVoice, inFields: true },
    { keys: ['Alt+R'], label: 'Mark the line to be recorded again', run: markLine, inFields: true },
    { keys: ['Space'], label: 'Play or pause', run: () => sound.toggle() },
    { keys: ['J'], label: 'Back 5 seconds', run: () => sound.skip(-STEP_SECONDS), repeats: true },
    { keys: ['L'], label: 'Forward 5 seconds', run: () => sound.skip(STEP_SECONDS), repeats: true },
  ]);
}
