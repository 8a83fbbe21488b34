import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** One thing that is wrong with what a request has sent, as the error handler reads it. */
interface SchemaIssue {
  readonly keyword: string;
  /** Its field: names with slashes before them. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, never>>;
  readonly message: string;
}

/** More than anybody reads: a body of 1 MB can have hundreds of thousands. */
const ISSUES_MAX = 100;

/** Checks what a request has sent with a schema of the contract; a field that is missing or unknown is named. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data, { error: describeMissing });
    return result.success
      ? { value: result.data }
      : { error: result.error.issues.slice(0, ISSUES_MAX).flatMap(toSchemaIssues) };
  };

/** How a field that is not there fails: as any other value, of whatever type is expected. */
const MISSING: ReadonlySet<z.core.$ZodIssueCode> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
]);

/** Schemas with texts of their own keep them; undefined falls back to the library's text. */
function describeMissing({ code, input, path = [] }: z.core.$ZodRawIssue): string | undefined {
  const isMissing = MISSING.has(code) && input === undefined;
  return isMissing && path.length > 0 ? `Missing field \`${path.join('.')}\`` : undefined;
}

function toSchemaIssues(issue: z.core.$ZodIssue): SchemaIssue[] {
  const { code, path, message } = issue;
  if (code !== 'unrecognized_keys') return [issueAt(code, path, message)];
  return issue.keys.slice(0, ISSUES_MAX).map((key) => {
    const named = [...path, key];
    return issueAt(code, named, `Unknown field \`${named.join('.')}\``);
  });
}

function issueAt(keyword: string, path: readonly PropertyKey[], message: string): SchemaIssue {
  const instancePath = `/${path.map(String).join('/')}`;
  return { keyword, instancePath, schemaPath: `#${instancePath}/${keyword}`, params: {}, message };
}
