import { useQuery } from '@tanstack/react-query';
import type { Benefit } from '@voicedraft/contract/benefits';
import { benefitsQuery } from './queries.ts';

/** What a benefit is, for whoever does not have it yet. */
const BENEFIT_WORDS: Readonly<Record<Benefit, string>> = {
  queue: 'First in line when the voices are busy',
  projects: 'As many projects as you like',
  developers: 'API keys and webhooks',
};

/** What the premium membership of a package adds to the free one, in words; nothing until it is known. */
export function usePremiumBenefits(): readonly string[] {
  const { data } = useQuery(benefitsQuery);
  if (data === undefined) return [];
  const names = Object.keys(BENEFIT_WORDS) as Benefit[];
  return names.flatMap((name) => {
    const isAdded = data[name].includes('premium') && !data[name].includes('free');
    return isAdded ? BENEFIT_WORDS[name] : [];
  });
}
