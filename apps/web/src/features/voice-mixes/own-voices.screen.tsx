import { useQuery } from '@tanstack/react-query';
import { addVoiceMix, MIXES_MAX, type VoiceMix, type VoiceMixInput } from '@voicedraft/contract/voice-mixes';
import type { Voice } from '@voicedraft/contract/voices';
import { useState } from 'react';
import { useMay } from '#features/accounts/queries.ts';
import { voicesQuery } from '#features/voices/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import { MixForm } from './mix-form.tsx';
import { MixRow } from './mix-row.tsx';
import { CHANGED_MIXES, mixesQuery } from './queries.ts';

const FIRST: VoiceMixInput = {
  name: '',
  parts: [
    { voice: 'achernar', percent: 60 },
    { voice: 'puck', percent: 40 },
  ],
};
const NO_VOICES: readonly Voice[] = [];
/** Typed as text: a page of another feature. */
const GENERATOR: string = '/user/generate-script-voice';

/** The user's own voices: a form to mix one, and those that are kept. */
export function OwnVoicesScreen() {
  const mixes = useQuery(mixesQuery);
  const voices = useQuery(voicesQuery).data ?? NO_VOICES;
  return (
    <>
      <BackLink to={GENERATOR}>Generator</BackLink>
      <PageHeader
        title="My voices"
        text="Mix two or three voices into one of your own. You can choose it wherever you choose a voice."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[400px_minmax(0,1fr)]">
        <NewMix voices={voices} />
        <Loaded query={mixes} title="Your voices could not be loaded" card pending={<LoadingMixes />}>
          {(kept) => <KeptMixes mixes={kept} voices={voices} />}
        </Loaded>
      </div>
    </>
  );
}

function NewMix({ voices }: { readonly voices: readonly Voice[] }) {
  const addition = useEndpointMutation(addVoiceMix, { invalidates: CHANGED_MIXES });
  return (
    <Card>
      <CardHead title="Mix a voice" />
      <MixForm
        mix={FIRST}
        voices={voices}
        label="Mix a voice"
        save={(body) => addition.mutateAsync({ body })}
        onSaved={({ name }) => showToast.success(`Kept “${name}”`)}
        staysOpen
      >
        {(saving) => (
          <Button type="submit" variant="primary" busy={saving} block>
            Keep this voice
          </Button>
        )}
      </MixForm>
    </Card>
  );
}

interface KeptMixesProps {
  readonly mixes: readonly VoiceMix[];
  readonly voices: readonly Voice[];
}

function KeptMixes({ mixes, voices }: KeptMixesProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const mayOffer = useMay()('engines', 'write');
  const own = mixes.filter(({ isOwn }) => isOwn).length;
  if (mixes.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No voices of your own yet"
          text="Move the sliders, hear the mix, and keep what you like."
        />
      </Card>
    );
  }
  return (
    <Card>
      <CardHead
        title="Your voices"
        note={
          <span className="mono text-micro text-ink-3">
            {own} of {MIXES_MAX}
          </span>
        }
      />
      <ul aria-label="Your voices">
        {mixes.map((mix) => (
          <MixRow
            key={mix.id}
            mix={mix}
            voices={voices}
            isEdited={mix.id === edited}
            onEdit={(isEdited) => setEdited(isEdited ? mix.id : null)}
            mayOffer={mayOffer}
          />
        ))}
      </ul>
    </Card>
  );
}

function LoadingMixes() {
  return (
    <Card aria-busy="true" className="grid gap-4 p-6">
      {['w-40', 'w-56', 'w-48'].map((width) => (
        <div key={width} className="flex h-11 items-center gap-4">
          <Skeleton round className="size-8.5" />
          <Skeleton className={width} />
        </div>
      ))}
    </Card>
  );
}
