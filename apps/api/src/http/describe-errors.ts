import type { Endpoint } from '@voicedraft/contract/endpoint';
import { ERRORS, type ErrorCode } from '@voicedraft/contract/errors';
import { ApiErrorBody, errorsOf } from '@voicedraft/contract/v1-errors';
import { z } from 'zod';

/** Name of the schema that every error refers to. */
const ERROR_SCHEMA = 'Error';

/** The body of an error, as a component of OpenAPI. */
export const ERROR_SCHEMAS = { [ERROR_SCHEMA]: z.toJSONSchema(ApiErrorBody, { io: 'output' }) };

/** The errors of an endpoint for programs as responses of OpenAPI, by status. */
export function describeErrors(endpoint: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, describeResponse(codes)]));
}

function describeResponse(codes: readonly ErrorCode[]) {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${ERROR_SCHEMA}` },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

function exampleOf(code: ErrorCode) {
  const { message } = ERRORS[code];
  return { success: false, code, error: message, message };
}
