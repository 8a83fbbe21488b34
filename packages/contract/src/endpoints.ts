import { deductCredit, refundCredit } from './credits.ts';
import type { Endpoint } from './endpoint.ts';
import {
  generateScript,
  generateVoice,
  getEngines,
  getGeneration,
  getGenerationAudio,
  listGenerations,
} from './generations.ts';
import { getClientSettings, listGeminiKeys } from './settings.ts';
import { createUser, listAdmins, listUsers } from './users.ts';
import { getVoiceSample, listVoices } from './voices.ts';

/** Every endpoint of the contract: what the server must mount and what the tests walk through. */
export const ENDPOINTS: readonly Endpoint[] = [
  getClientSettings,
  createUser,
  listUsers,
  listAdmins,
  deductCredit,
  refundCredit,
  listVoices,
  getVoiceSample,
  getEngines,
  generateScript,
  generateVoice,
  listGenerations,
  getGeneration,
  getGenerationAudio,
  listGeminiKeys,
];
