import type { Endpoint } from '@voicedraft/contract/endpoint';
import { ERRORS, type ErrorCode } from '@voicedraft/contract/errors';
import { isOpenAiPath, OpenAiErrorBody, toOpenAiErrorBody } from '@voicedraft/contract/openai-errors';
import { ApiErrorBody, errorsOf, statusOf } from '@voicedraft/contract/v1-errors';
import { z } from 'zod';

/** Names of the schemas that every error refers to, the second one where OpenAI's protocol is spoken. */
const ERROR_SCHEMA = 'Error';
const OPENAI_SCHEMA = 'OpenAiError';

/** The bodies of errors, as components of OpenAPI. */
export const ERROR_SCHEMAS = {
  [ERROR_SCHEMA]: z.toJSONSchema(ApiErrorBody, { io: 'output' }),
  [OPENAI_SCHEMA]: z.toJSONSchema(OpenAiErrorBody, { io: 'output' }),
};

/** The errors of an endpoint for programs as responses of OpenAPI, by status. */
export function describeErrors(endpoint: Endpoint): Record<string, object> {
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
