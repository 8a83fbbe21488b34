import { z } from 'zod';
import { Refusal, type RefusalDetail } from './refusal.ts';

/** Maximum length of a description, custom id or invoice id. */
const TEXT_MAX_CHARACTERS = 127;

const WireMoney = z.object({ currency_code: z.string().length(3), value: z.string().max(32) });
const Text = z.string().min(1).max(TEXT_MAX_CHARACTERS);

/** The part of a new order that the stand-in evaluates: one purchase unit, captured immediately. */
export const OrderBody = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      amount: WireMoney.extend({
        // Strict, because a part that is not counted would make every sum look wrong.
        breakdown: z
          .strictObject({ item_total: WireMoney, handling: WireMoney, tax_total: WireMoney })
          .partial()
          .optional(),
      }),
      description: Text.optional(),
      custom_id: Text.optional(),
      invoice_id: Text.optional(),
      /** Who receives the money, if not the merchant whose credentials are used. */
      payee: z.object({ merchant_id: Text.optional(), email_address: Text.optional() }).optional(),
    }),
  ]),
});
export type OrderBody = z.infer<typeof OrderBody>;

export const RefundBody = z.object({ amount: WireMoney.optional(), custom_id: Text.optional() }).nullish();
export type RefundBody = z.infer<typeof RefundBody>;

/** A webhook receiver's query. */
export const VerificationBody = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.unknown(),
});
export type VerificationBody = z.infer<typeof VerificationBody>;

/** Reads a body. @throws Refusal 400 that names each invalid field */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Refusal(400, parsed.error.issues.map(describeIssue));
}

function describeIssue(issue: z.core.$ZodIssue): RefusalDetail {
  return {
    field: `/${issue.path.join('/')}`,
    issue: nameIssue(issue),
    description: issue.message,
  };
}

function nameIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'INVALID_STRING_LENGTH';
  if (issue.code === 'invalid_value') return 'INVALID_PARAMETER_VALUE';
  return issue.code === 'invalid_type' && issue.input === undefined
    ? 'MISSING_REQUIRED_PARAMETER'
    : 'INVALID_PARAMETER_SYNTAX';
}
