import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';
import type { Schema } from '#db/schema.ts';

/** Each table and the feature that reads and writes it; all other features go through that one. */
const OWNERS: Readonly<Record<keyof Schema, string>> = {
  apiKeys: 'developers',
  auditLog: 'audit',
  backups: 'backups',
  contentSeeds: 'db',
  contentVersions: 'site-content',
  callCounts: 'http',
  cannedReplies: 'tickets',
  checklistResults: 'checks',
  creditAccounts: 'credits',
  creditHolds: 'credits',
  creditTransfers: 'credits',
  emailChanges: 'identity',
  emailTemplates: 'mail',
  entryVersions: 'library',
  engineEnvironmentKeys: 'settings',
  engineFindings: 'settings',
  engineKeyUses: 'settings',
  engineSettings: 'settings',
  geminiKeys: 'settings',
  erasedAccounts: 'backups',
  favouriteVoices: 'voices',
  generations: 'generations',
  heardSentences: 'voices',
  idempotentCalls: 'developers',
  hostedAccounts: 'identity',
  identityAccounts: 'identity',
  identityAuthenticators: 'identity',
  identityChallenges: 'identity',
  identityPasskeys: 'identity',
  identityRecoveryCodes: 'identity',
  identitySessions: 'identity',
  identityUsers: 'identity',
  identityVerifications: 'identity',
  items: 'items',
  knownBrowsers: 'identity',
  languageModels: 'settings',
  libraryEntries: 'library',
  libraryFolders: 'library',
  lineSounds: 'recordings',
  lineSoundUses: 'recordings',
  mailBatches: 'mail',
  mailLog: 'mail',
  mediaObjects: 'media',
  orderEvents: 'orders',
  orderRefunds: 'orders',
  orders: 'orders',
  packages: 'packages',
  paymentSettings: 'payment-settings',
  paypalEvents: 'payment-settings',
  paypalOrders: 'orders',
  processes: 'processes',
  projects: 'projects',
  projectVersions: 'projects',
  pronunciations: 'pronunciations',
  receiptCounter: 'orders',
  refundRequests: 'payments',
  benefitSettings: 'benefits',
  retentionSettings: 'retention',
  retiredModels: 'settings',
  securityEvents: 'identity',
  shares: 'shares',
  signInFailures: 'identity',
  signInSettings: 'identity',
  siteFeatures: 'site-content',
  siteSections: 'site-content',
  staffNotices: 'settings',
  statusParts: 'checks',
  statusSlots: 'checks',
  takes: 'library',
  testimonials: 'site-content',
  ticketAttachments: 'tickets',
  ticketMessages: 'tickets',
  ticketNotes: 'tickets',
  tickets: 'tickets',
  users: 'accounts',
  videoFiles: 'videos',
  videoSettings: 'videos',
  videoStorage: 'videos',
  voiceMixes: 'voice-mixes',
  webhookDeliveries: 'developers',
  webhookEvents: 'developers',
  webhooks: 'developers',
  writeChecks: 'http',
};
const FEATURES = join(import.meta.dirname, '../features');

function readFeatureSources(): { feature: string; file: string; text: string }[] {
  return readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({
      feature: file.split(sep)[0] ?? '',
      file: relative(FEATURES, join(FEATURES, file)),
      text: readFileSync(join(FEATURES, file), 'utf8'),
    }));
}

/** Tables that a source names in queries: in a builder's call or in its own SQL. */
function findTables(text: string): (keyof Schema)[] {
  const namesOf = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
  const called = namesOf(
    /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|from|onlyRow|unsavedRow|rowsOf|entriesOf)\(\s*'(\w+)/g,
  );
  const written = namesOf(/\b(?:from|join|into|update|table)\s+([a-z_]+)/g);
  const isSql = /\bsql[`<]/.test(text);
  return (Object.keys(OWNERS) as (keyof Schema)[]).filter((table) => {
    const snake = table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return called.has(table) || (isSql && written.has(snake));
  });
}

it('only reads and writes the tables of its own feature', () => {
  const foreign = readFeatureSources().flatMap(({ feature, file, text }) =>
    findTables(text)
      .filter((table) => OWNERS[table] !== feature)
      .map((table) => `${file} uses ${table}, which belongs to ${OWNERS[table]}`),
  );
  expect(foreign).toEqual([]);
});

it('finds every table somewhere, so that none is missed because of its spelling', () => {
  const used = new Set(readFeatureSources().flatMap(({ text }) => findTables(text)));
  const unseen = Object.entries(OWNERS).filter(
    ([table, owner]) => owner !== 'db' && owner !== 'http' && !used.has(table as keyof Schema),
  );
  expect(unseen).toEqual([]);
});
