import { useClientSettings } from './client-settings.ts';

/** Credits that a new account starts with, in words: '1 free credit', '5 free credits'. */
export function describeFreeCredits(credits: number): string {
  return `${credits.toLocaleString('en-US')} free ${credits === 1 ? 'credit' : 'credits'}`;
}

/** A new account's free credits in words; null for none, and until known. */
export function useFreeCredits(): string | null {
  const { welcomeCredits } = useClientSettings();
  return welcomeCredits === 0 ? null : describeFreeCredits(welcomeCredits);
}
