import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A test's own database, copied from the migrated template. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies the template of a test cluster. */
export async function copyTemplate(templateUrl: string): Promise<TestDatabase> {
  const template = new URL(templateUrl);
  const templateName = template.pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copies files: the default, page by page through the log, takes five to fifteen times as long.
  await runOnServer(template, `create database ${name} template ${templateName} strategy file_copy`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runOnServer(template, `drop database if exists ${name} with (force)`),
  };
}

async function runOnServer(template: URL, statement: string): Promise<void> {
  const server = new URL(template);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    // Copies of the same template wait for each other instead of failing.
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
