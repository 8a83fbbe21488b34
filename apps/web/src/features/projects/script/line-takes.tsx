import { useQuery } from '@tanstack/react-query';
import { chooseLineTake, listLineTakes, type ProjectLineTake } from '@voicedraft/contract/project-lines';
import type { ProjectLine, ProjectState } from '@voicedraft/contract/projects';
import { Check, Layers } from 'lucide-react';
import { useState } from 'react';
import { type TakePlayer, useTakePlayer } from '#features/library/use-take-player.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { formatDateTime } from '#lib/format.ts';
import { describeResult } from '#lib/quality-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { SampleButton } from '#ui/sound/sample-button.tsx';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';

interface LineTakesProps {
  readonly projectId: string;
  /** Of the stored project, in which the line is. */
  readonly revision: number;
  readonly line: ProjectLine;
  readonly readOnly: boolean;
  readonly onState: (state: ProjectState) => void;
}

/** '2 takes': opens the takes of a line, to hear and to choose from. */
export function LineTakes(props: LineTakesProps) {
  const [isOpen, setOpen] = useState(false);
  const { index, takes } = props.line;
  return (
    <>
      <Button
        variant="ghost"
        icon={<Layers size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {takes} takes
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Takes of line ${index + 1}`}
        description="The chosen one is used wherever these words are said in this voice."
      >
        <TakeChoice {...props} />
      </Dialog>
    </>
  );
}

function TakeChoice({ projectId, revision, line: { index }, readOnly, onState }: LineTakesProps) {
  const params = { id: projectId, index };
  const query = useQuery({
    ...endpointQuery(listLineTakes, { params, query: { revision } }),
    staleTime: 0,
  });
  const player = useTakePlayer();
  const choice = useEndpointMutation(chooseLineTake, {
    onSuccess: (state) => onState(state),
    invalidates: [listLineTakes],
  });
  if (query.data === undefined) {
    return query.isError ? (
      <QueryError title="The takes could not be loaded" headingLevel={3} error={query.error} query={query} />
    ) : (
      <SkeletonLines count={2} label="Loading the takes" />
    );
  }
  return (
    <>
      <ul className="mt-3 grid gap-2 text-ink">
        {query.data.map((take) => (
          <TakeItem
            key={take.soundId}
            take={take}
            player={player}
            busy={choice.isPending}
            readOnly={readOnly}
            onChoose={() => choice.mutate({ params, body: { soundId: take.soundId, revision } })}
          />
        ))}
      </ul>
      {choice.error !== null && (
        <div role="alert" className="mt-3">
          <FieldError>{choice.error.message}</FieldError>
        </div>
      )}
    </>
  );
}

interface TakeItemProps {
  readonly take: ProjectLineTake;
  readonly player: TakePlayer;
  readonly busy: boolean;
  readonly readOnly: boolean;
  readonly onChoose: () => void;
}

function TakeItem({ take, player, busy, readOnly, onChoose }: TakeItemProps) {
  const { soundId, number, seconds, quality, isChosen, audioUrl, createdAt } = take;
  const isActive = useSoundState(player.soundOf(soundId), ({ playing, waiting }) => playing || waiting);
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 rounded-well border border-line py-1 pr-2 pl-1.5">
      <SampleButton
        label={`${isActive ? 'Stop' : 'Play'} take ${number}`}
        active={isActive}
        onPress={() => player.toggle({ id: soundId, audioUrl, seconds })}
      />
      <span className="min-w-0 flex-[1_1_9rem]">
        <b className="block text-ui font-semibold">Take {number}</b>
        <span className="block text-micro text-ink-2">
          {describeResult('voice', quality)}, <span className="mono">{formatMinutes(seconds)}</span>,{' '}
          <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>
        </span>
      </span>
      {isChosen ? (
        <span className="inline-flex min-h-11 items-center gap-1.5 px-3 text-small font-semibold text-primary-ink">
          <Check size={18} />
          Chosen
        </span>
      ) : (
        <Button variant="ghost" busy={busy} disabled={readOnly} onClick={onChoose}>
          Choose<span className="sr-only"> take {number}</span>
        </Button>
      )}
    </li>
  );
}
