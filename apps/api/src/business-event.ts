import type { WorkKind } from '@voicedraft/contract/generations';

/** Events that matter to the business: logged at `info` and counted. No names, addresses or texts. */
export type BusinessEvent =
  | { readonly event: 'account created'; readonly userId: string }
  | {
      readonly event: 'generation ended';
      readonly generationId: string;
      readonly kind: WorkKind;
      /** Null if it failed before one was chosen. */
      readonly engine: string | null;
      readonly outcome: 'succeeded' | 'failed';
      readonly credits: number;
    }
  | { readonly event: 'first sound'; readonly seconds: number }
  | {
      readonly event: 'order paid';
      readonly orderId: string;
      readonly currency: string;
      readonly cents: number;
    }
  | { readonly event: 'refund asked for'; readonly orderId: string; readonly cents: number }
  | { readonly event: 'ticket opened'; readonly ticketId: string }
  | { readonly event: 'key failed its test'; readonly keyId: string };

/** Receives them. Call it after the commit, so that every event has really happened. */
export type EmitEvent = (event: BusinessEvent) => void;
