import { readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';

/**
 * The properties of an endpoint that the app reads besides method and path; the rest is for the server, and for tests,
 * which check responses against it.
 */
const READ_BY_BROWSERS: ReadonlySet<string> = new Set(['feature', 'upload', 'produces']);

/** Functions of `endpoint.ts` that define an endpoint, by the method. */
const DEFINERS: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  del: 'DELETE',
};

/** The parts that a module of the contract is split into. */
const PARTS = ['plain', 'schemas'] as const;
type PartName = (typeof PARTS)[number];

/** A module of the contract, split in two. */
type LightModule = Readonly<
  Record<PartName, { readonly code: string; /** Its exports. */ readonly names: readonly string[] }>
>;

/**
 * Keeps code that only creates schemas out of the built app. An endpoint keeps what is needed to call it, but not
 * its request and response schemas. Schemas become separate modules, so that they, and Zod with them, are only
 * loaded by code that imports them by name: forms.
 */
export function lightenContract(folder: string): Plugin {
  return {
    name: 'lighten-contract',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const [file = '', part] = id.split('?');
      if (!file.startsWith(`${folder}${sep}`)) return null;
      const name = PARTS.find((known) => known === part);
      const code =
        name === undefined
          ? PARTS.map((known) => `export * from ${JSON.stringify(`${file}?${known}`)};`).join('\n')
          : lightenFile(file)[name].code;
      return { code, moduleType: 'ts', moduleSideEffects: false };
    },
    // From the part that has the name, so that the bundler sees what each page uses.
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      const direct = code.replaceAll(IMPORT, (_statement, names: string, module: string) =>
        importParts(
          join(folder, `${module}.ts`),
          names
            .split(',')
            .map((each) => each.trim())
            .filter((each) => each !== '' && !each.startsWith('type ')),
        ),
      );
      return direct === code ? null : { code: direct, map: null };
    },
  };
}

const IMPORT = /^import \{([^}]*)\} from '@voicedraft\/contract\/([\w-]+)';$/gm;
const lightFiles = new Map<string, LightModule>();

function lightenFile(file: string): LightModule {
  const light = lightFiles.get(file) ?? lightenModule(readFileSync(file, 'utf8'), file);
  lightFiles.set(file, light);
  return light;
}

/** Imports of names, possibly renamed (`a as b`), from the parts that export them. */
function importParts(file: string, specifiers: readonly string[]): string {
  const light = lightenFile(file);
  return PARTS.map((part) => {
    const found = specifiers.filter((each) => light[part].names.includes(each.split(' ')[0] ?? ''));
    return found.length === 0
      ? ''
      : `import { ${found.join(', ')} } from ${JSON.stringify(`${file}?${part}`)};`;
  }).join(' ');
}

interface Part {
  readonly text: string;
  readonly names: readonly string[];
  /** Names that it uses when it is loaded or called. */
  readonly uses: ReadonlySet<string>;
  readonly makesSchemas: boolean;
}

/** Splits a module. What uses a schema belongs to the schemas, so that the plain part needs none. */
export function lightenModule(source: string, file: string): LightModule {
  const { body } = parseSync(file, source).program;
  const textOf = ({ start, end }: ESTree.Span) => source.slice(start, end);
  const constants = readConstants(body);
  const parts = body.flatMap((statement) => readParts(statement, constants, textOf));
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  const heavy = new Set(parts.filter(({ uses }) => imports.some((each) => bringsSchema(each, file, uses))));
  for (let size = -1; size < heavy.size;) {
    size = heavy.size;
    const names = new Set([...heavy].flatMap((part) => part.names));
    for (const part of parts) {
      if (part.makesSchemas || [...part.uses].some((name) => names.has(name))) heavy.add(part);
    }
  }
  const write = (chosen: readonly Part[], known: readonly string[]) => {
    const isUsed = (name: string) => chosen.some(({ uses }) => uses.has(name));
    const own = known.filter(isUsed).join(', ');
    return {
      names: chosen.flatMap(({ names }) => names),
      code: [
        ...imports.map((statement) => importUsed(statement, file, isUsed)),
        own === '' ? '' : `import { ${own} } from ${JSON.stringify(`${file}?plain`)};`,
        ...chosen.map(({ text }) => `export ${text}`),
      ].join('\n'),
    };
  };
  const plain = write(
    parts.filter((part) => !heavy.has(part)),
    [],
  );
  return {
    plain,
    schemas: write(
      parts.filter((part) => heavy.has(part)),
      plain.names,
    ),
  };
}

/** Whether one of the used names is imported from the schemas of another module. */
function bringsSchema(
  { source, specifiers }: ESTree.ImportDeclaration,
  file: string,
  uses: ReadonlySet<string>,
): boolean {
  const used = specifiers.map(({ local }) => local.name).filter((name) => uses.has(name));
  if (!source.value.startsWith('.') || used.length === 0) return false;
  const { schemas } = lightenFile(join(dirname(file), source.value));
  return used.some((name) => schemas.names.includes(name));
}

/** Only those of the module's imports that the part uses. */
function importUsed(
  { source, specifiers }: ESTree.ImportDeclaration,
  file: string,
  isUsed: (name: string) => boolean,
): string {
  const names = specifiers
    .filter((each) => each.type === 'ImportSpecifier' && isUsed(each.local.name))
    .map(({ local }) => local.name);
  if (names.length === 0) return '';
  return source.value.startsWith('.')
    ? importParts(join(dirname(file), source.value), names)
    : `import { ${names.join(', ')} } from ${JSON.stringify(source.value)};`;
}

type TextOf = (node: ESTree.Span) => string;
type Statement = ESTree.Directive | ESTree.Statement;
/** Values of a module's constants by name, which its endpoints may share. */
type Constants = ReadonlyMap<string, ESTree.Expression>;

function readDeclaration(statement: Statement): Statement | ESTree.Declaration | null {
  return statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
}

function readConstants(body: readonly Statement[]): Constants {
  const constants = new Map<string, ESTree.Expression>();
  for (const statement of body) {
    const declaration = readDeclaration(statement);
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init !== null) constants.set(id.name, init);
    }
  }
  return constants;
}

/** The value behind the name of a constant of the module, and behind `as const`. */
function resolve(value: ESTree.Expression, constants: Constants): ESTree.Expression {
  if (value.type === 'TSAsExpression') return resolve(value.expression, constants);
  const known = value.type === 'Identifier' ? constants.get(value.name) : undefined;
  return known === undefined ? value : resolve(known, constants);
}

function readParts(statement: Statement, constants: Constants, textOf: TextOf): Part[] {
  const declaration = readDeclaration(statement);
  if (declaration?.type === 'FunctionDeclaration') {
    const names = [declaration.id?.name ?? ''];
    const uses = findNames(declaration);
    const makesSchemas = uses.has('z') || Object.keys(DEFINERS).some((name) => uses.has(name));
    return [{ text: textOf(declaration), names, uses, makesSchemas }];
  }
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.map(({ id, init }) => {
    const names = [...findNames(id)];
    const fields = readEndpointFields(init, constants, textOf);
    if (fields !== null) {
      const text = `const ${textOf(id)} = { ${fields.texts.join(', ')} };`;
      return { text, names, uses: findNames(fields.stored), makesSchemas: false };
    }
    const makesSchemas = init !== null && hasCall(init);
    // Wrapped in a pure function call, so that unused code can be dropped.
    const value =
      init === null ? '' : makesSchemas ? `/*#__PURE__*/ (() => (${textOf(init)}))()` : textOf(init);
    return { text: `const ${textOf(id)} = ${value};`, names, uses: findNames(init), makesSchemas };
  });
}

/** What an endpoint keeps, as code; null for anything else. */
function readEndpointFields(init: ESTree.Expression | null, constants: Constants, textOf: TextOf) {
  if (init?.type !== 'CallExpression') return null;
  const [argument] = init.arguments;
  if (isCallOf(init, 'defineReading') && argument !== undefined) {
    const path = `path: ${textOf(argument)}`;
    return {
      texts: ["method: 'GET'", path, "feature: 'site-content'", 'isWrapped: true'],
      stored: [argument],
    };
  }
  const method = init.callee.type === 'Identifier' ? DEFINERS[init.callee.name] : undefined;
  if (method === undefined || argument === undefined) return null;
  const { stored, isWrapped } = lightenEndpoint(init.arguments[1], constants);
  return {
    texts: [
      `method: '${method}'`,
      `path: ${textOf(argument)}`,
      ...stored.map(textOf),
      ...(isWrapped === null ? [] : [`isWrapped: ${isWrapped}`]),
    ],
    stored: [argument, ...stored],
  };
}

/** The properties it keeps, and whether its response is wrapped; null if it responds with bytes. */
function lightenEndpoint(definition: ESTree.Argument | undefined, constants: Constants) {
  const stored: ESTree.ObjectProperty[] = [];
  let isWrapped: boolean | null = null;
  for (const property of readProperties(definition, constants)) {
    if (property.key.type !== 'Identifier') continue;
    if (READ_BY_BROWSERS.has(property.key.name)) stored.push(property);
    if (property.key.name === 'response') {
      isWrapped = isCallOf(resolve(property.value, constants), 'successOf');
    }
  }
  return { stored, isWrapped };
}

/** Properties of an object, with those of the module's constants that it spreads. */
function readProperties(value: ESTree.Argument | undefined, constants: Constants): ESTree.ObjectProperty[] {
  const object = value === undefined || value.type === 'SpreadElement' ? null : resolve(value, constants);
  if (object?.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property) =>
    property.type === 'Property' ? [property] : readProperties(property.argument, constants),
  );
}

function isCallOf(node: ESTree.Expression, name: string): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name;
}

/** Whether making a value calls anything; calls within its functions happen later. */
function hasCall(value: unknown): boolean {
  if (!isNode(value)) return Array.isArray(value) && value.some(hasCall);
  if (value.type === 'CallExpression' || value.type === 'NewExpression') return true;
  return !value.type.includes('Function') && Object.values(value).some(hasCall);
}

/** Names in a piece of code, without those of types, fields and keys. */
function findNames(value: unknown): ReadonlySet<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((each) => [...findNames(each)]));
  if (!isNode(value)) return new Set();
  if (value.type === 'Identifier') return new Set([String(value['name'])]);
  const isBare = value['computed'] === false;
  const parts = Object.entries(value).filter(
    ([key]) =>
      !['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'].includes(key) &&
      !(isBare && (key === 'key' || key === 'property')),
  );
  return new Set(parts.flatMap(([, part]) => [...findNames(part)]));
}

function isNode(value: unknown): value is { readonly type: string; readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
