import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { isForPrograms, type Endpoint } from '@voicedraft/contract/endpoint';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { ERRORS, type ErrorCode } from '@voicedraft/contract/errors';
import { isOpenAiPath, OpenAiErrorBody, toOpenAiErrorBody } from '@voicedraft/contract/openai-errors';
import { MEGABYTE } from '@voicedraft/contract/videos';
import { ApiErrorBody, errorsOf, statusOf } from '@voicedraft/contract/v1-errors';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { VERSION } from '#version.ts';

/** Names of the schemas that every error refers to, the second one where OpenAI's protocol is spoken. */
const ERROR_SCHEMA = 'Error';

const OPENAI_SCHEMA = 'OpenAiError';

/** The bodies of errors, as components of OpenAPI. */
const ERROR_SCHEMAS = {
  [ERROR_SCHEMA]: z.toJSONSchema(ApiErrorBody, { io: 'output' }),
  [OPENAI_SCHEMA]: z.toJSONSchema(OpenAiErrorBody, { io: 'output' }),
};

/** The documentation page sets its styles from its script; none of our other pages may do so. */
const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const PUBLIC_TEXT = `Scripts, voiceovers and projects for programs, at the same prices as on the site.

Send an API key with every call: \`Authorization: Bearer vd_live_…\`. Create keys on the Developers page. Names are in snake case; unknown fields are refused.`;
const INTERNAL_TEXT =
  'Internal API of the site’s own pages, for contributors. It changes without notice: programs use the endpoints under /v1 (/openapi.json). People sign in at /api/auth/sign-in/email; the response contains the token for the Authorization header.';
const LOCATION = { description: 'Where its state is read', schema: { type: 'string' } };
const PREFERENCE = { description: '`respond-async`', schema: { type: 'string' } };

const Content = z.looseObject({ 'application/json': z.looseObject({}) });
/** The parts of an operation that are completed. */
const Operation = z.looseObject({
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
});
type Operation = z.infer<typeof Operation>;
/** The description that is made of the routes. */
const Description = z.looseObject({
  info: z.looseObject({}),
  components: z.looseObject({}),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});
type Description = z.infer<typeof Description>;

/**
 * Serves the contract as OpenAPI: what programs call at /openapi.json, with a page at /docs to read and try it, and
 * what our pages call at /openapi/internal.json.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  publicUrl: string,
  cookieName: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Voicedraft', version: VERSION, description: PUBLIC_TEXT },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'vd_live_…' },
          session: { type: 'apiKey', in: 'cookie', name: cookieName },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  const describeAll = () => Description.parse(app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    transformSpecification: () => describePublic(describeAll()),
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => describePublic(describeAll()));
  app.get('/openapi/internal.json', { schema: { hide: true } }, () => describeInternal(describeAll()));
}

/** The description for programs, with examples and errors. */
function describePublic(all: Description): Description {
  const paths = pathsOf(all, isForPrograms);
  for (const endpoint of ENDPOINTS.filter(isForPrograms)) {
    const operations = paths[endpoint.path];
    const method = endpoint.method.toLowerCase();
    if (operations !== undefined)
      operations[method] = complete(Operation.parse(operations[method]), endpoint);
  }
  return { ...all, components: { ...all.components, schemas: ERROR_SCHEMAS }, paths };
}

function describeInternal(all: Description): Description {
  const info = { ...all.info, title: `${String(all.info['title'])}, internal`, description: INTERNAL_TEXT };
  return { ...all, info, paths: pathsOf(all, (endpoint) => !isForPrograms(endpoint)) };
}

function pathsOf({ paths }: Description, isIncluded: (endpoint: { path: string }) => boolean) {
  const included = Object.entries(paths).filter(([path]) => isIncluded({ path }));
  return Object.fromEntries(included.map(([path, operations]) => [path, { ...operations }]));
}

/** An operation with what its schemas do not say: examples, errors, and the answer to `Prefer: respond-async`. */
function complete(operation: Operation, endpoint: Endpoint): object {
  const { body, response } = endpoint.example ?? {};
  const { requestBody, responses } = operation;
  const { 200: done, ...others } = responses;
  const described = {
    ...(done && {
      200: { ...withFiles(withExample(done, response), endpoint), description: STATUS_CODES[200] },
    }),
    ...others,
    ...(done && endpoint.respondsAsync && { 202: describeStarted(done) }),
    ...describeErrors(endpoint),
  };
  return {
    ...operation,
    ...(requestBody && { requestBody: withExample(requestBody, body) }),
    ...(endpoint.upload && { requestBody: describeUpload(endpoint.upload) }),
    responses: described,
  };
}

/** A form with one file. */
function describeUpload({ field, maxBytes }: NonNullable<Endpoint['upload']>) {
  const description = `The file, up to ${maxBytes / MEGABYTE} MB`;
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description };
  const schema = { type: 'object', properties: { [field]: file }, required: [field] };
  return { content: { 'multipart/form-data': { schema } }, required: true };
}

function withExample<T extends { readonly content?: z.infer<typeof Content> | undefined }>(
  part: T,
  example: unknown,
): T {
  const { content } = part;
  if (content === undefined || example === undefined) return part;
  return {
    ...part,
    content: { ...content, 'application/json': { ...content['application/json'], example } },
  };
}

/** The media types of a file, which has no schema. */
function withFiles<T extends object>(done: T, { response, produces = [] }: Endpoint): T {
  if (response !== undefined) return done;
  return { ...done, content: Object.fromEntries(produces.map((type) => [type, {}])) };
}

function describeStarted({ content }: Operation['responses'][string]) {
  return {
    description: 'With `Prefer: respond-async`: it has begun; `status` is `running`',
    headers: { location: LOCATION, 'preference-applied': PREFERENCE },
    ...(content && { content }),
  };
}

/** The errors of an endpoint for programs as responses of OpenAPI, by status. */
function describeErrors(endpoint: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => statusOf(endpoint, code));
  const isOpenAi = isOpenAiPath(endpoint.path);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, describeResponse(codes, isOpenAi)]),
  );
}

function describeResponse(codes: readonly ErrorCode[], isOpenAi: boolean) {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${isOpenAi ? OPENAI_SCHEMA : ERROR_SCHEMA}` },
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            { value: isOpenAi ? toOpenAiErrorBody(exampleOf(code)) : exampleOf(code) },
          ]),
        ),
      },
    },
  };
}

function exampleOf(code: ErrorCode) {
  const { message } = ERRORS[code];
  return { success: false as const, code, error: message, message };
}
