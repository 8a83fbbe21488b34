import { useQuery } from '@tanstack/react-query';
import { type AnyVoiceId, readTextAs } from '@voicedraft/contract/voices';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { FieldError } from '#ui/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** A text as a voice will say it, or why it cannot. */
export function SaidText({ text, voice }: { readonly text: string; readonly voice: AnyVoiceId }) {
  const { data, error } = useQuery({ ...endpointQuery(readTextAs, { body: { text, voice } }), staleTime: 0 });
  if (error !== null) {
    return (
      <div role="alert">
        <FieldError>{error.message}</FieldError>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Loading what will be said">
        <Skeleton className="block h-6 w-2/3" />
      </Loading>
    );
  }
  return <output className="block wrap-anywhere">{data.said}</output>;
}
