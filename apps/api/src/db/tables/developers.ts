import type { Scope } from '@voicedraft/contract/scopes';
import type { SentEvent, WebhookEvent } from '@voicedraft/contract/webhooks';
import type { Generated } from 'kysely';
import type { CreatedAt } from './columns.ts';

export interface DevelopersTables {
  apiKeys: {
    id: Generated<string>;
    userId: string;
    name: string;
    keyHash: string;
    tail: string;
    scopes: Scope[];
    lastUsedAt: Date | null;
    endsAt: Date | null;
    revokedAt: Date | null;
    createdAt: CreatedAt;
  };

  idempotentCalls: {
    userId: string;
    key: string;
    requestHash: string;
    madeId: string;
    response: string | null;
    startedAt: Generated<Date>;
    createdAt: CreatedAt;
  };

  webhooks: {
    id: Generated<string>;
    userId: string;
    url: string;
    events: WebhookEvent[];
    secret: string;
    formerSecret: string | null;
    formerSecretEndsAt: Date | null;
    calledAt: Date | null;
    failingSince: Date | null;
    offSince: Date | null;
    offByService: Generated<boolean>;
    callingUntil: Date | null;
    timeouts: Generated<number>;
    pausedUntil: Date | null;
    idsOnly: Generated<boolean>;
    createdAt: CreatedAt;
  };

  webhookEvents: {
    id: string;
    userId: string;
    kind: SentEvent;
    body: string;
    createdAt: CreatedAt;
  };

  webhookDeliveries: {
    id: Generated<string>;
    webhookId: string;
    eventId: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    isReplay: Generated<boolean>;
    tries: Generated<number>;
    nextTryAt: Generated<Date | null>;
    answerStatus: number | null;
    answerError: string | null;
    answerMs: number | null;
    createdAt: CreatedAt;
  };
}
