import { getBenefits, type Benefits } from '@voicedraft/contract/benefits';
import { listPackages, type CreditPackage } from '@voicedraft/contract/packages';
import { callEndpoint, fetchData } from '#lib/api-client.ts';

export function fetchPackages(signal: AbortSignal): Promise<CreditPackage[]> {
  return callEndpoint(listPackages, {}, { signal });
}

export function fetchBenefits(signal: AbortSignal): Promise<Benefits> {
  return fetchData(getBenefits, {}, { signal });
}
