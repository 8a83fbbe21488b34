import { listPackages, type CreditPackage } from '@voicedraft/contract/packages';
import { callEndpoint } from '#lib/api-client.ts';

export function fetchPackages(signal: AbortSignal): Promise<CreditPackage[]> {
  return callEndpoint(listPackages, {}, { signal });
}
