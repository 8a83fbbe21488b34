import type { AuditEntity, AuditEntry } from '@voicedraft/contract/audit';
import { ENTITY_NAMES } from './entities.ts';

/** Phrases for records whose kind and action don't form a sentence by themselves; the record's name follows. */
const DEEDS: Readonly<Partial<Record<AuditEntity, Readonly<Record<string, string>>>>> = {
  user: {
    exported: 'Exported the data of',
    'link withdrawn': 'Withdrew a link of',
    'second factors removed': 'Removed the second factors of',
  },
  order: {
    'asked PayPal for a refund': 'Asked PayPal for a refund of order',
    'returned a second payment': 'Returned a second payment of order',
  },
  ticket: { noted: 'Added a note to ticket' },
  'engine-settings': {
    'started the installation': 'Started the installation of',
    'cancelled the installation': 'Cancelled the installation of',
    // As older entries say it.
    'started installing': 'Started the installation of',
    'cancelled installing': 'Cancelled the installation of',
    restarted: 'Restarted',
    removed: 'Removed',
  },
  'retention-settings': { updated: 'Data retention changed' },
};

/** Phrase before the record's name: 'User updated', 'Cancelled the installation of'. */
export function describeDeed({ entity, action }: Pick<AuditEntry, 'entity' | 'action'>): string {
  return DEEDS[entity]?.[action] ?? `${ENTITY_NAMES[entity]} ${action}`;
}

/** The whole entry in one line: 'User updated: ada@example.org', 'Cancelled the installation of Local writer'. */
export function describeEntry({ entity, action, label }: AuditEntry): string {
  const deed = describeDeed({ entity, action });
  return deed.endsWith(action) || deed.endsWith('changed') ? `${deed}: ${label}` : `${deed} ${label}`;
}
