import { getClientSettings, type ClientSettings } from '@voicedraft/contract/settings';
import { callEndpoint } from './api-client.ts';

export async function fetchClientSettings(signal: AbortSignal): Promise<ClientSettings> {
  return (await callEndpoint(getClientSettings, {}, { signal })).data;
}
