import { skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '#features/identity/session.ts';
import { type KeptFont, readFont } from '#lib/kept-font.ts';

export const ownFontKey = (owner: string | undefined) => ['videos', 'own-font', owner] as const;

/** The font file that this browser keeps for the signed-in account: null if there is none, undefined until that is known. */
export function useOwnFont(): KeptFont | null | undefined {
  const owner = useSession()?.id;
  const { data } = useQuery({
    queryKey: ownFontKey(owner),
    // A browser that keeps nothing has none.
    queryFn: owner === undefined ? skipToken : () => readFont(owner).catch(() => null),
    staleTime: Infinity,
    // Others that use this browser have nothing of it in the memory.
    gcTime: 0,
  });
  return data;
}
