import type { AuditEntry } from '@voicedraft/contract/audit';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordChange } from '#features/audit/service.ts';
import { adjustCredits } from '#features/credits/service.ts';
import { startPaymentServer, type PaymentServer } from './payment-server.ts';
import type { TestUser } from './test-service.ts';

/** What a spreadsheet would run, at the start of a cell or behind what separates cells in some languages. */
const HOSTILE = [
  '=1+1',
  '+1+1',
  '-1+1',
  '-5',
  '@SUM(A1)',
  ' =1+1',
  '"=1+1"',
  '\t=1+1',
  '\r=1+1',
  '\u200b=1+1',
  '＝1+1',
  '|calc',
  'x;=1+1',
  'x; -1+1',
  'x;"=1+1"',
  'x\t@SUM(A1)',
  'x\n=1+1',
];
/** Every file of the product that spreadsheets open, and how each is asked for. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  '/api/users/export': ['?q=@'],
  '/api/orders/export': ['?kind=package', '?kind=item'],
  '/api/audit/export': ['?q=@'],
  '/api/credit-entries/export': [''],
  '/api/usage/export': [''],
};
const files = ENDPOINTS.filter(({ produces }) => produces?.includes('text/csv') === true);
const ofStaff = files.filter(({ access }) => access === 'admin').map(({ path }) => path);

let server: PaymentServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startPaymentServer();
  owner = await server.service.signUp({ role: 'Admin', credits: 100 });
  const { db } = server.service.context;
  for (const [index, text] of HOSTILE.entries()) {
    const user = await server.service.signUp({ credits: 1 });
    await server.orderPackage(user);
    await server.orderItem(user);
    const words = { customerName: text, address: text, country: text, title: text };
    await db.updateTable('orders').set(words).where('userId', '=', user.id).execute();
    await db.updateTable('users').set({ name: text }).where('id', '=', user.id).execute();
    await db.transaction().execute(async (tx) => {
      const label = { action: text, entity: 'user', entityId: user.id, label: text } as const;
      await recordChange(
        tx,
        { ...owner, name: '', image: null, role: 'Admin' },
        { ...label, after: { text } },
      );
      const change = { userId: owner.id, difference: -1, opKey: `adjust:hostile-${index}`, note: text };
      await adjustCredits(tx, change);
    });
  }
});
afterAll(() => server.stop());

/** Asks for a file; what is chosen is in the address, or in the body of a POST. */
async function download(url: string, { headers } = owner): Promise<string> {
  const [path = '', chosen] = url.split('?');
  const isPosted = files.some((file) => file.path === path && file.method === 'POST');
  const payload = Object.fromEntries(new URLSearchParams(chosen));
  const answer = await server.service.app.inject(
    isPosted ? { method: 'POST', url: path, headers, payload } : { url, headers },
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body.replace('\uFEFF', '');
}

/** The cells of a file as a spreadsheet reads them: quotes only count at the start of a cell. */
function cellsOf(file: string, separator: ',' | ';'): string[] {
  const cell = String.raw`(?:^|${separator}|\r\n|\r|\n)("(?:[^"]|"")*"?[^${separator}\r\n]*|[^${separator}\r\n]*)`;
  return [...file.matchAll(new RegExp(cell, 'g'))].map(([, text = '']) => {
    const [, quoted, rest = ''] = /^"((?:[^"]|"")*)"?(.*)$/su.exec(text) ?? [];
    return quoted === undefined ? text : quoted.replaceAll('""', '"') + rest;
  });
}

const isFormula = (cell: string) => /^[\s\p{Cf}]*[=+\-@＝|]/u.test(cell) && !/^-?\d+$/.test(cell);

describe('a file for spreadsheets', () => {
  it('is known to this test', () => {
    expect(files.map(({ path }) => path).toSorted()).toEqual(Object.keys(FILES).toSorted());
  });

  it.each(Object.entries(FILES).flatMap(([path, queries]) => queries.map((query) => path + query)))(
    'runs nothing that somebody has entered, however cells are separated: %s',
    async (url) => {
      const file = await download(url);
      expect(cellsOf(file, ',').filter(isFormula)).toEqual([]);
      expect(cellsOf(file, ';').filter(isFormula)).toEqual([]);
    },
  );

  it('keeps its numbers, also negative ones, and marks a number that somebody has typed', async () => {
    const file = await download('/api/credit-entries/export');
    expect(file).toMatch(/,-1,\d+,,"'-5"\r\n/);
  });
});

describe('a file with the data of many people', () => {
  it.each(ofStaff)('is noted in the audit log, with who took it and what was chosen: %s', async (path) => {
    const finance = await server.service.signUp({ staff: 'finance' });
    const by = path === '/api/orders/export' ? finance : owner;
    const chosen = { q: `of ${path}`, ...(path === '/api/orders/export' && { kind: 'item' }) };
    await download(`${path}?${new URLSearchParams(chosen).toString()}`, by);
    const log = await server.service.app.inject({ url: '/api/audit?entity=export', headers: owner.headers });
    expect(log.json<{ data: AuditEntry[] }>().data[0]).toMatchObject({
      actorEmail: by.email,
      action: 'downloaded',
      after: { q: chosen.q },
    });
  });
});
