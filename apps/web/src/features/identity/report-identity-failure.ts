import { identityText } from '@voicedraft/contract/identity';
import type { ReportFailure } from '#ui/use-submission.ts';
import { identityCodeOf } from './identity-client.ts';

/** Describes why an identity flow failed, in the flow's own texts. */
export function reportIdentityFailure(texts: Parameters<typeof identityText>[0]): ReportFailure {
  return (failure) => ({ text: identityText(texts, identityCodeOf(failure)) });
}
