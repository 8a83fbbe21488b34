import {
  PLATFORM_NAMES,
  type Platform,
  suggestTitles,
  type Titles,
} from '@voicedraft/contract/script-extras';
import { skipToken, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { endpointKey } from '#lib/endpoint-query.ts';
import { keyByPosition } from '#lib/key-by-position.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-value.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Segment } from '#ui/segment.tsx';

const PLATFORMS = Object.entries(PLATFORM_NAMES).map(([value, label]) => ({
  value: value as Platform,
  label,
}));

/** The last set for each platform. */
type Found = Readonly<Partial<Record<Platform, Titles>>>;

const NONE: Found = {};

interface TitlesDialogProps {
  /** Id of the script. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Titles and a description for where the video is published, each copied by a press. */
export function TitlesDialog({ id, onClose }: TitlesDialogProps) {
  const [platform, setPlatform] = useState<Platform>('youtube');
  const queryClient = useQueryClient();
  // Each set uses one of few rounds, so they stay when the dialog closes, also while one is on its way.
  const titlesKey = [...endpointKey(suggestTitles), id];
  const { data: found = NONE } = useQuery<Found>({
    queryKey: titlesKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const { error, mutate } = useEndpointMutation(suggestTitles, {
    mutationKey: titlesKey,
    parts: (chosen: Platform) => ({ params: { id }, body: { platform: chosen } }),
    onSuccess: (titles, chosen) =>
      queryClient.setQueryData<Found>(titlesKey, (known) => ({ ...known, [chosen]: titles })),
  });
  const isPending = useIsMutating({ mutationKey: titlesKey }) > 0;
  const shown = found[platform];
  const roundsLeft = Math.min(...Object.values(found).map((titles) => titles.roundsLeft), Infinity);
  return (
    <Dialog
      onOpenChange={(open) => !open && onClose()}
      title="Titles and description"
      description="Based on the original script. Free, up to three times."
      isPhoneSheet
      startsInContent
      actions={
        <Button
          variant="primary"
          busy={isPending}
          disabled={roundsLeft === 0}
          onClick={() => mutate(platform)}
        >
          {shown === undefined ? 'Write' : 'Write new ones'}
        </Button>
      }
    >
      <div className="mt-4">
        <Segment label="Platform" options={PLATFORMS} value={platform} onChange={setPlatform} />
      </div>
      {error !== null && (
        <div className="mt-3">
          <Alert variant="danger">{error.message}</Alert>
        </div>
      )}
      <div aria-live="polite" className="mt-4 min-h-32">
        {shown === undefined ? (
          <p className="text-small text-ink-2">
            Three titles and a description that fit {PLATFORM_NAMES[platform]}.
          </p>
        ) : (
          <>
            <ul className="grid">
              {keyByPosition(shown.titles.map((title) => ({ title }))).map(({ key, title }) => (
                <li key={key} className="border-line not-first:border-t">
                  <Copied name="title" text={title} isStrong />
                </li>
              ))}
            </ul>
            {shown.description !== '' && (
              <div className="mt-2 border-t border-line">
                <Copied name="description" text={shown.description} />
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface CopiedProps {
  readonly name: string;
  readonly text: string;
  readonly isStrong?: boolean;
}

/** A text with a button that copies it. */
function Copied({ name, text, isStrong = false }: CopiedProps) {
  return (
    <div className="flex items-start gap-2 py-1">
      <p
        className={`min-w-0 flex-1 py-2.5 whitespace-pre-line wrap-anywhere ${isStrong ? 'font-medium' : 'text-small'}`}
      >
        {text}
      </p>
      <CopyButton label={`Copy the ${name} ${isStrong ? text : ''}`.trim()} value={text} />
    </div>
  );
}
