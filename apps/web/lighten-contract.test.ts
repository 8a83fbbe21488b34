import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWrapped } from '@voicedraft/contract/endpoint';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { lightenModule } from './lighten-contract.ts';

const FOLDER = join(import.meta.dirname, '../../packages/contract/src');

/** An endpoint of the built app: its name and its fields. */
const ENDPOINT = /^const (\w+) = \{ ([^]*\bmethod: [^]*) \};\s*$/;

const light = new Map(
  globSync('*.ts', { cwd: FOLDER }).map((file) => {
    const path = join(FOLDER, file);
    return [file, lightenModule(readFileSync(path, 'utf8'), path)] as const;
  }),
);

describe('the contract in the built app', () => {
  it('calls every endpoint as its definition says; only those of site content editors keep their schemas', async () => {
    const known = new Set<unknown>();
    for (const [file, { plain }] of light) {
      const exported = (await import(pathToFileURL(join(FOLDER, file)).href)) as Record<string, unknown>;
      for (const statement of plain.code.split(/^export /m)) {
        const [, name = '', fields = ''] = ENDPOINT.exec(statement) ?? [];
        const endpoint = ENDPOINTS.find((each) => each === exported[name]);
        if (endpoint === undefined) continue;
        known.add(endpoint);
        expect([name, fields.includes('isWrapped: true')]).toEqual([name, isWrapped(endpoint)]);
        expect(fields).toContain(`method: '${endpoint.method}'`);
        expect(fields).toContain(`feature: '${endpoint.feature}'`);
        expect([name, fields.includes('upload: ')]).toEqual([name, endpoint.upload !== undefined]);
        expect([name, fields.includes('produces: ')]).toEqual([name, endpoint.produces !== undefined]);
      }
    }
    const others = ENDPOINTS.filter((endpoint) => !known.has(endpoint));
    expect(others.filter(({ access, feature }) => access !== 'admin' || feature !== 'site-content')).toEqual(
      [],
    );
    expect(known.size).toBeGreaterThan(others.length);
  });

  it('has no schemas among calls and constants', () => {
    for (const { plain } of light.values()) {
      expect(plain.code).not.toMatch(/from "zod"|\?schemas/);
    }
  });

  it('keeps what a call needs, and the constants it uses', () => {
    const source = [
      "import { z } from 'zod';",
      "import { post } from './endpoint.ts';",
      'const MAX = 5;',
      'const Thing = z.object({ name: z.string().max(MAX) });',
      "export const sendThing = post('/things', { access: 'public', feature: 'things',",
      "  summary: 'Send it', body: Thing, upload: { field: 'file', maxBytes: MAX } });",
    ].join('\n');
    const { plain, schemas } = lightenModule(source, '/contract/things.ts');
    expect(plain.code.trim().split('\n')).toEqual([
      'export const MAX = 5;',
      "export const sendThing = { method: 'POST', path: '/things', feature: 'things', upload: { field: 'file', maxBytes: MAX } };",
    ]);
    expect(schemas.code).toContain('export const Thing = /*#__PURE__*/ (() => (z.object(');
    expect(schemas.code).toContain('import { MAX } from "/contract/things.ts?plain";');
  });

  it('finds what endpoints of a module share', () => {
    const source = [
      "import { get } from './endpoint.ts';",
      "import { successOf } from './shapes.ts';",
      "const SHARED = { access: 'signed-in', feature: 'things' } as const;",
      'const Answer = successOf(Thing);',
      "export const getThing = get('/things', { ...SHARED, response: Answer });",
    ].join('\n');
    const { plain } = lightenModule(source, join(FOLDER, 'things.ts'));
    expect(plain.code).toContain(
      "getThing = { method: 'GET', path: '/things', feature: 'things', isWrapped: true };",
    );
  });
});
