import type { Endpoint } from '@voicedraft/contract/endpoint';
import { listVoiceMixes } from '@voicedraft/contract/voice-mixes';
import { listVoices } from '@voicedraft/contract/voices';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** The mixes that the user may use: their own first. */
export const mixesQuery = endpointQuery(listVoiceMixes, {});

/** Queries to refresh after every change of a mix. */
export const CHANGED_MIXES: readonly Endpoint[] = [listVoiceMixes, listVoices];
