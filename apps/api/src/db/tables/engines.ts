import type { EngineChoice } from '@voicedraft/contract/engine-names';
import type { Generated } from 'kysely';
import type { OnlyRow, Revised } from './columns.ts';

export interface EnginesTables {
  geminiKeys: Revised & {
    id: Generated<string>;
    name: string;
    sealedKey: string;
    maskedKey: string;
    fingerprint: string;
    isActive: Generated<boolean>;
    testedAt: Generated<Date | null>;
    scriptFailure: Generated<string | null>;
    speechFailure: Generated<string | null>;
    retestAt: Generated<Date | null>;
  };

  staffNotices: {
    name: string;
    toldAt: Date;
  };

  engineSettings: OnlyRow & {
    scriptEngine: EngineChoice;
    speechEngine: EngineChoice;
    textModels: string[];
    speechModels: string[];
    draftPrice: Generated<0 | 1>;
  };

  languageModels: OnlyRow & {
    findsOllama: boolean;
    ollamaModel: string | null;
    serverUrls: string[];
    serverModel: string | null;
    sealedKey: string | null;
    maskedKey: string | null;
  };

  /** A model that an earlier release installed and ran. */
  retiredModels: {
    file: string;
    name: string;
    ollamaName: string;
    folder: string;
    dismissedAt: Generated<Date | null>;
  };

  /** Findings about keys and models, from calls. */
  engineFindings: {
    keyDigest: string;
    model: string;
    kind: 'invalid' | 'refused' | 'paused' | 'retired';
    reason: string;
    isDaily: boolean;
    foundAt: Generated<Date>;
    endsAt: Date | null;
  };

  /** Result of the last test of a key from the environment. */
  engineEnvironmentKeys: {
    keyDigest: string;
    testedAt: Date | null;
    scriptFailure: string | null;
    speechFailure: string | null;
    retestAt: Date | null;
  };

  engineKeyUses: {
    keyDigest: string;
    lastUsedAt: Generated<Date>;
    failures: Generated<number>;
    lastFailure: string | null;
  };
}
