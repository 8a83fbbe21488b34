import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LineTime, WordTime, WorkKind } from '@voicedraft/contract/generations';
import type { RewriteWay } from '@voicedraft/contract/rewrites';
import type { ScriptControls, ScriptLanguage, ScriptTone } from '@voicedraft/contract/script-controls';
import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import type { CreatedAt, StoredJson } from './columns.ts';

/** From which unit of a recording's text somebody speaks, and their name. */
export type SpeakerStart = readonly [at: number, name: string];

/** Input of a running generation that has no column of its own. */
export type GenerationRequest = RewriteWork | ProjectWork | UnlistedWork;

/** A rewrite: the script, and the part that is written again. */
interface RewriteWork {
  readonly type: 'rewrite';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly how: RewriteWay;
  readonly tone?: ScriptTone | undefined;
  readonly into?: ScriptLanguage | undefined;
}

/** A voiceover that leaves nothing in the library. */
interface UnlistedWork {
  readonly type: 'unlisted';
}

/** The recording of a project: who speaks which part of its text, in order, and the lines that are spoken again. */
interface ProjectWork {
  readonly type: 'project';
  readonly passages: readonly {
    readonly length: number;
    readonly voice: AnyVoiceId;
    readonly settings: SpeechSettings;
  }[];
  readonly again: readonly number[];
  /** The time that these lines are to take. */
  readonly fit?: { readonly seconds: number; readonly pace: number } | null;
}

export type AccountKind = 'available' | 'held' | 'issued' | 'consumed' | 'adjusted';
export type TransferKind = 'welcome' | 'hold' | 'settle' | 'release' | 'purchase' | 'reversal' | 'adjust';

export interface CreditsTables {
  creditAccounts: {
    id: GeneratedAlways<number>;
    userId: string | null;
    kind: AccountKind;
    balance: number | null;
    /** When its owner left; null while the account is in use. */
    closedAt: Generated<Date | null>;
  };

  creditHolds: {
    id: Generated<string>;
    userId: string;
    origin: 'generation' | 'client';
    amount: number;
    state: Generated<'open' | 'settled' | 'released'>;
    expiresAt: Date;
    createdAt: CreatedAt;
    closedAt: Date | null;
  };

  creditTransfers: {
    id: GeneratedAlways<number>;
    opKey: string;
    kind: TransferKind;
    fromAccount: number;
    toAccount: number;
    amount: number;
    holdId: string | null;
    note: Generated<string>;
    createdAt: CreatedAt;
  };

  generations: {
    id: string;
    userId: string;
    kind: WorkKind;
    status: Generated<'running' | 'succeeded' | 'failed'>;
    prompt: string;
    script: Generated<string>;
    voice: string | null;
    engine: string | null;
    model: string | null;
    error: string | null;
    audioKey: string | null;
    durationSeconds: number | null;
    standInReason: string | null;
    /** Notes of the built-in writer of earlier releases. */
    draft: StoredJson<object>;
    controls: StoredJson<ScriptControls>;
    /** Facts of the script that are not from the prompt and that its owner has confirmed; null if none. */
    confirmedFacts: string[] | null;
    /** Facts that rewrites and other openings brought into it; null if none. */
    rewrittenFacts: string[] | null;
    /** First sentences that were offered for it; null while none were. */
    openings: string[] | null;
    /** When they were asked for. */
    openingsAskedAt: Date | null;
    /** How often titles were asked for. */
    titlesAsked: Generated<number>;
    wordTimes: StoredJson<WordTime[]>;
    lineTimes: StoredJson<LineTime[]>;
    /** Who speaks from which unit of the text; null unless there are several. */
    speakers: StoredJson<SpeakerStart[]>;
    /** How the voice speaks; null if a script's was not chosen, and for what several voices speak. */
    settings: StoredJson<SpeechSettings>;
    spokenWords: number | null;
    /** Credits set aside when it started: 0 for a free draft, which has no hold. */
    creditsHeld: ColumnType<number, number | undefined, never>;
    /** Credits of the hold that were spent; 0 until it has succeeded. */
    creditsSpent: Generated<number>;
    /** When its owner asked to stop it. */
    stopRequestedAt: Date | null;
    /** The API key that requested it; null for the generator. */
    apiKeyId: string | null;
    /** The process that works on it; null while it waits for one. */
    leaseOwner: string | null;
    /** For one that waits: how long it may. */
    leaseExpiresAt: Date;
    /** How often a process has taken it, and how often one was lost while it worked on it. */
    claims: Generated<number>;
    losses: Generated<number>;
    /** The process that holds the caller's connection, if another one works on it. */
    follower: string | null;
    /** Input that has no column of its own; null once the generation has ended. */
    request: StoredJson<GenerationRequest>;
    failureCode: string | null;
    failureTitle: string | null;
    /** Whether its owner's wish to stop has ended it early. */
    wasStopped: Generated<boolean>;
    createdAt: CreatedAt;
    finishedAt: Date | null;
    /** The library's entry that it belongs to; null until it has succeeded, unless it was asked for. */
    entryId: string | null;
    /**
     * Since when its texts are deleted for good; for a voiceover that leaves nothing, when they and its sound will be.
     */
    purgedAt: Date | null;
  };
}
