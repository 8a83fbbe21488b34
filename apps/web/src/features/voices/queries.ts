import {
  listFavouriteVoices,
  listVoices,
  setFavouriteVoice,
  type Voice,
  type AnyVoiceId,
} from '@voicedraft/contract/voices';
import { useQuery } from '@tanstack/react-query';
import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { findHeaviest, languageOf } from '@voicedraft/contract/voice-list';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { showToast } from '#ui/toast.ts';

/** The voices, and the quality that they have at the moment. */
export const voicesQuery = endpointQuery(listVoices, {});

/** The language in which a voice is heard: its own, or that of the voices in a mix. */
export function useVoiceLanguage(id: AnyVoiceId): SpokenLanguage {
  const mix = useQuery(voicesQuery).data?.find((voice) => voice.id === id)?.mix;
  return languageOf(mix === undefined ? id : findHeaviest(mix.parts));
}

/** The user's favourite voices. */
export const favouritesQuery = endpointQuery(listFavouriteVoices, {});

/** The user's favourite voices, and how to change them; none while they are not known. */
export function useFavourites(): {
  readonly favourites: ReadonlySet<AnyVoiceId>;
  readonly toggle: (id: AnyVoiceId) => void;
} {
  const favourites = new Set(useQuery(favouritesQuery).data ?? []);
  const change = useEndpointMutation(setFavouriteVoice, {
    onSuccess: (all, _change, _result, { client }) => client.setQueryData(favouritesQuery.queryKey, all),
    onError: ({ message }) => showToast.error(message),
  });
  return {
    favourites,
    toggle: (id) => change.mutate({ params: { id }, body: { isFavourite: !favourites.has(id) } }),
  };
}

/** Favourites first, then the user's own mixes; otherwise in the order of the list. */
export function sortVoices(voices: readonly Voice[], favourites: ReadonlySet<AnyVoiceId>): Voice[] {
  const rank = ({ id, mix }: Voice) => (favourites.has(id) ? 0 : mix?.owner === 'caller' ? 1 : 2);
  return voices.toSorted((one, other) => rank(one) - rank(other));
}
