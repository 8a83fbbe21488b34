import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { FactorCalls } from '#testing/factor-calls.ts';
import { startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { sendFile } from '#testing/upload-calls.ts';
import { drawImage } from '#testing/upload-corpus.ts';
import { SOUND } from '#testing/video-calls.ts';
import { useStarted } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);

interface UserColumn {
  /** The part of the export that has these rows; null if there is none. */
  readonly part: string | null;
  /** Why rows stay when the account is deleted, or are not in the export. */
  readonly why?: string;
  readonly stays?: true;
}

const STAFF = { part: null, why: 'what staff did, under a name that is replaced', stays: true } as const;

/** Each column that refers to a user: whoever adds one decides what becomes of its rows. */
const COLUMNS: Readonly<Record<string, UserColumn>> = {
  'api_keys.user_id': { part: 'apiKeys' },
  'audit_log.actor_id': STAFF,
  'checklist_results.checked_by': STAFF,
  'content_versions.actor_id': STAFF,
  'credit_accounts.user_id': { part: 'creditEntries', why: 'the books', stays: true },
  'credit_holds.user_id': { part: 'creditEntries', why: 'the books', stays: true },
  'email_changes.user_id': { part: null, why: 'links that are open for some hours' },
  'favourite_voices.user_id': { part: 'favouriteVoices' },
  'generations.user_id': {
    part: 'generations',
    why: 'the books refer to them; they are emptied',
    stays: true,
  },
  'heard_sentences.user_id': { part: null, why: 'hashes, gone after a week' },
  'idempotent_calls.user_id': { part: null, why: 'answers to programs, gone after a day' },
  'hosted_accounts.user_id': {
    part: null,
    why: 'a copy of what the hosted provider says about the password',
  },
  'identity_accounts.user_id': { part: 'account' },
  'identity_authenticators.user_id': { part: null, why: 'a secret' },
  'identity_challenges.user_id': { part: null, why: 'steps of a sign-in, gone after minutes' },
  'identity_passkeys.user_id': { part: 'passkeys' },
  'identity_recovery_codes.user_id': { part: null, why: 'hashes' },
  'identity_sessions.user_id': { part: 'sessions' },
  'known_browsers.user_id': { part: null, why: 'hashes' },
  'library_entries.user_id': { part: 'library' },
  'library_folders.user_id': { part: 'libraryFolders' },
  'line_sounds.user_id': { part: 'lineSounds' },
  'line_sound_uses.user_id': { part: null, why: 'hashes of lines' },
  'mail_batches.sender_id': STAFF,
  'mail_log.sender_id': STAFF,
  'mail_log.user_id': { part: 'messages' },
  'media_objects.owner_id': { part: null, why: 'files; the profile and the tickets name them' },
  'orders.user_id': { part: 'orders', why: 'the books', stays: true },
  'pronunciations.user_id': { part: 'pronunciations' },
  'refund_requests.requested_by': STAFF,
  'security_events.user_id': {
    part: 'securityEvents',
    why: 'what happened and when, without addresses, for as long as others',
    stays: true,
  },
  'shares.user_id': { part: 'shares' },
  'takes.user_id': { part: 'library' },
  'ticket_attachments.owner_id': { part: 'tickets' },
  'ticket_messages.author_id': { part: 'tickets' },
  'ticket_notes.author_id': STAFF,
  'tickets.assignee_id': STAFF,
  'tickets.user_id': { part: 'tickets' },
  'users.id': { part: 'profile', why: 'the books refer to it; it is emptied', stays: true },
  'video_files.user_id': { part: 'videoPictures' },
  'video_settings.user_id': { part: 'videos' },
  'voice_mixes.user_id': { part: 'voiceMixes' },
  'webhook_events.user_id': { part: 'webhookEvents' },
  'webhooks.user_id': { part: 'webhooks' },
};

async function countRows(userId: string): Promise<Record<string, number>> {
  const counts = await Promise.all(
    Object.keys(COLUMNS).map(async (name) => {
      const [table = '', column = ''] = name.split('.');
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${userId}
      `.execute(server.service.context.db);
      return [name, rows[0]?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** Fills what the export lists. */
async function useStudio(user: TestUser): Promise<void> {
  const make = async (method: 'POST' | 'PUT', path: string, payload: object = {}) => {
    const { status, body } = await server.call(method, path, user, payload);
    expect({ path, status }).toEqual({ path, status: 200 });
    return body as { data: { id: string } };
  };
  await make('POST', '/api/webhooks', { url: 'https://example.com/hook', events: ['voice.done'] });
  await make('POST', '/api/api-keys', { name: 'A key', scopes: ['library:read'], days: null });
  await make('POST', '/api/library/folders', { name: 'A folder' });
  await make('POST', '/api/pronunciations', { word: 'Siobhan', sayAs: 'shiv awn' });
  await make('PUT', '/api/voices/kore/favourite', { isFavourite: true });
  const parts = [
    { voice: 'kore', percent: 60 },
    { voice: 'puck', percent: 40 },
  ];
  await make('POST', '/api/voice-mixes', { name: 'A mix', parts });
  await make('POST', '/api/projects', { text: 'A project.' });
  const { data } = await make('POST', '/api/generations/voice', { script: 'A take.', voice: 'kore' });
  await make('POST', `/api/takes/${data.id}/share`);
  await make('PUT', `/api/videos/${data.id}/settings`, USUAL_VIDEO);
  const picture = { field: 'picture', name: 'photo.png', content: await drawImage().png().toBuffer() };
  const sent = await sendFile(server.service, user, `/api/videos/${data.id}/pictures`, picture);
  expect(sent.statusCode).toBe(200);
  const music = { field: 'music', name: 'song.wav', content: SOUND };
  const added = await sendFile(server.service, user, `/api/videos/${data.id}/music`, music);
  expect(added.statusCode).toBe(200);
  const calls = new FactorCalls(server.service);
  await calls.addPasskey(user.headers);
  await calls.turnOnApp(user.headers);
}

it('every table that names a user is exported, and removed with the account, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select source.relname || '.' || columns.attname as name
    from pg_constraint refers
      join pg_class source on source.oid = refers.conrelid
      join pg_class target on target.oid = refers.confrelid
      join pg_attribute columns on columns.attrelid = refers.conrelid and columns.attnum = any (refers.conkey)
    where refers.contype = 'f' and target.relname in ('users', 'identity_users')
  `.execute(server.service.context.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(COLUMNS).toSorted());

  const user = await server.service.signUp({ credits: 5 });
  await useStudio(user);
  const answer = await server.service.app.inject({ url: '/api/account/export', headers: user.headers });
  const exported = answer.json<Record<string, unknown>>();
  const before = await countRows(user.id);
  const missing = Object.entries(COLUMNS).filter(([name, { part }]) => {
    const written = part === null ? [1] : exported[part];
    return written == null || ((before[name] ?? 0) > 0 && Array.isArray(written) && written.length === 0);
  });
  expect(missing).toEqual([]);
  const studio = [
    'projects',
    'lineSounds',
    'shares',
    'pronunciations',
    'voiceMixes',
    'videos',
    'videoPictures',
    'videoMusic',
    'apiKeys',
    'webhooks',
    'webhookEvents',
    'passkeys',
  ];
  expect(studio.filter((part) => (exported[part] as unknown[]).length === 0)).toEqual([]);

  const gone = await server.service.send(user, 'DELETE', '/api/account', { email: user.email });
  expect(gone.statusCode).toBe(200);
  const left = await countRows(user.id);
  expect(
    Object.keys(COLUMNS).filter((name) => COLUMNS[name]?.stays !== true && (left[name] ?? 0) > 0),
  ).toEqual([]);
});
