import type { Endpoint } from '@voicedraft/contract/endpoint';
import { listVoiceMixes } from '@voicedraft/contract/voice-mixes';
import { listVoices } from '@voicedraft/contract/voices';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** The mixes that the user may use: their own first. */
export const mixesQuery = endpointQuery(listVoiceMixes, {});

/** What every change of a mix refreshes. */
export const CHANGED_MIXES: readonly Endpoint[] = [listVoiceMixes, listVoices];
