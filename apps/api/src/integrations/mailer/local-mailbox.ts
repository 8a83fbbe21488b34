import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mailer } from './mailer.ts';

const StoredMail = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), base64: z.string() }))
    .optional(),
});
export type StoredMail = z.infer<typeof StoredMail>;

/** A mailer that keeps emails in a folder, for people who try the product without a mail server. */
export interface LocalMailbox extends Mailer {
  /** The newest messages first. */
  list(limit: number): Promise<StoredMail[]>;
  /** Null if there is no such message. */
  find(id: string): Promise<StoredMail | null>;
}

/** Ids are names of files, so nothing else may be asked for. */
const ID = /^\d{17}-[\da-f-]{36}$/;

export function createLocalMailbox(folder: string): LocalMailbox {
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = new Date().toISOString();
      const id = `${sentAt.replaceAll(/\D/g, '')}-${randomUUID()}`;
      const path = join(folder, `${id}.json`);
      const draft = `${path}.draft`;
      try {
        await writeFile(draft, JSON.stringify({ id, sentAt, ...message }), { mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async list(limit) {
      const files = await readdir(folder).catch(() => []);
      const newest = files
        .filter((file) => file.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, limit);
      return Promise.all(newest.map((file) => readMail(join(folder, file))));
    },
    async find(id) {
      const path = join(folder, `${id}.json`);
      return ID.test(id) && existsSync(path) ? readMail(path) : null;
    },
    close: () => {},
  };
}

async function readMail(path: string): Promise<StoredMail> {
  return StoredMail.parse(JSON.parse(await readFile(path, 'utf8')));
}
