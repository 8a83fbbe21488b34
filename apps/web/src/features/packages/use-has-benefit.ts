import { useQuery } from '@tanstack/react-query';
import type { Benefit } from '@voicedraft/contract/benefits';
import { useMe } from '#features/accounts/queries.ts';
import { benefitsQuery } from './queries.ts';

/** Whether the user has a benefit, by membership or as staff; undefined until it is known. */
export function useHasBenefit(benefit: Benefit): boolean | undefined {
  const me = useMe().data;
  const { data: benefits } = useQuery(benefitsQuery);
  if (me === undefined || benefits === undefined) return undefined;
  return me.userRole === 'Admin' || benefits[benefit].includes(me.userMembership);
}
