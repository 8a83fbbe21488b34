import { readEditedEntry } from '#features/site-content/administration/edited-entry.ts';
import { readSettingsTab, type SettingsTab } from './settings-tabs.ts';

/** State of the settings in their URL; omitted values mean the first choice. */
export interface SettingsSearch {
  readonly tab?: SettingsTab | undefined;
  /** The open entry of the tab's list: its id, or `new`. */
  readonly edit?: string | undefined;
  /** The legal page that is edited. */
  readonly page?: 'privacy' | undefined;
}

/** Reads the state of the settings from a URL; invalid values count as omitted. */
export function readSettingsSearch(search: Readonly<Record<string, unknown>>): SettingsSearch {
  return {
    tab: readSettingsTab(search['tab']),
    edit: readEditedEntry(search),
    page: search['page'] === 'privacy' ? 'privacy' : undefined,
  };
}
