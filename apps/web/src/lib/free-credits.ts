import { countOf } from '@voicedraft/contract/counts';
import { useClientSettings } from './client-settings.ts';

/** A new account's free credits in words: '5 free credits'; null for none, and until known. */
export function useFreeCredits(): string | null {
  const { welcomeCredits } = useClientSettings();
  return welcomeCredits === 0 ? null : countOf(welcomeCredits, 'free credit');
}
