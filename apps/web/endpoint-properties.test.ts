import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** What the build leaves out of an endpoint (lighten-contract.ts). */
const LEFT_OUT: ReadonlySet<string> = new Set(['params', 'query', 'body', 'response']);
const SOURCES = join(import.meta.dirname, 'src');
const IS_TEST = /\.test\.tsx?$|^testing[\\/]/u;

/** Names under which a source reads such a property of an endpoint that it imports, as `endpoint.property`. */
async function findReads(source: string, file: string): Promise<string[]> {
  const { program, module } = parseSync(file, source);
  const endpoints = new Set<string>();
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!moduleRequest.value.startsWith('@voicedraft/contract/')) continue;
    if (entries.every(({ isType }) => isType)) continue;
    const exported = (await import(moduleRequest.value)) as Readonly<Record<string, unknown>>;
    for (const { importName, localName } of entries) {
      const value = exported[importName.name ?? ''];
      if (ENDPOINTS.some((endpoint) => endpoint === value)) endpoints.add(localName.value);
    }
  }
  const reads: string[] = [];
  const note = (name: string, property: string) => {
    if (endpoints.has(name) && LEFT_OUT.has(property)) reads.push(`${file}: ${name}.${property}`);
  };
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (object.type !== 'Identifier') return;
      if (property.type === 'Identifier') note(object.name, property.name);
      if (property.type === 'Literal') note(object.name, String(property.value));
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'ObjectPattern' || init?.type !== 'Identifier') return;
      for (const part of id.properties) {
        if (part.type === 'Property' && part.key.type === 'Identifier') note(init.name, part.key.name);
      }
    },
  }).visit(program);
  return reads;
}

test('finds a read of what the build leaves out, however it is written', async () => {
  const head = `import { listOrders as list } from '@voicedraft/contract/orders';`;
  const file = 'example.ts';
  expect(await findReads(`${head} list.query; list['response']; const { params } = list;`, file)).toEqual([
    'example.ts: list.query',
    'example.ts: list.response',
    'example.ts: list.params',
  ]);
  expect(
    await findReads(`${head} list.path; parts.query; type Answer = typeof list.response;`, file),
  ).toEqual([]);
});

test('nothing in the app reads what the build leaves out of an endpoint', async () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !IS_TEST.test(file));
  const reads = await Promise.all(
    files.map((file) => findReads(readFileSync(join(SOURCES, file), 'utf8'), file)),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(reads.flat()).toEqual([]);
});
