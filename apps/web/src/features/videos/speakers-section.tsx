import type { CastMember } from '@voicedraft/audio-files/video-cast';
import { SPEAKER_LOOKS_MAX, type SpeakerLook } from '@voicedraft/contract/video-settings';
import type { VideoPicture } from '@voicedraft/contract/videos';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Switch } from '#ui/switch.tsx';
import { ColourField } from './colour-field.tsx';
import { PictureChoice, withoutPicture } from './picture-choice.tsx';
import type { SettingsChange } from './use-video-settings.ts';

interface SpeakersSectionProps {
  readonly takeId: string;
  /** Those of the take, as they are shown. */
  readonly cast: readonly CastMember[];
  readonly namesSpeakers: boolean;
  readonly pictures: readonly VideoPicture[];
  readonly onName: (namesSpeakers: boolean) => void;
  readonly onChange: (change: SettingsChange) => void;
}

/** How the speakers of a take are shown above the captions. */
export function SpeakersSection({
  takeId,
  cast,
  namesSpeakers,
  pictures,
  onName,
  onChange,
}: SpeakersSectionProps) {
  const [chosenFor, setChosenFor] = useState<string | null>(null);
  // An upload may end after other changes.
  const change = (name: string, next: Partial<SpeakerLook>) =>
    onChange(({ speakers }) => ({ speakers: changeLook(speakers, cast, { ...next, name }) }));
  const chosen = cast.find(({ name }) => name === chosenFor);
  return (
    <FormSection
      title="Speakers"
      actions={
        <Switch
          label="Show speaker names"
          checked={namesSpeakers}
          onChange={({ target }) => onName(target.checked)}
        />
      }
    >
      <ul className="grid gap-2">
        {cast.map(({ name, colour, pictureId }) => (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2">
            <IconButton
              label={`Picture of ${name}`}
              icon={<Portrait picture={pictures.find(({ id }) => id === pictureId)} />}
              variant="bordered"
              className="overflow-clip rounded-pill"
              onClick={() => setChosenFor(name)}
            />
            <ColourField
              label={name}
              name={`Color of ${name}`}
              value={colour}
              onChange={(value) => change(name, { colour: value })}
            />
          </li>
        ))}
      </ul>
      <p className="text-micro/[18px] text-ink-3">
        Press a circle to choose a picture. It is shown above the captions while that speaker is heard, with
        or without the name.
      </p>
      {chosen !== undefined && (
        <Dialog
          onOpenChange={() => setChosenFor(null)}
          title={`Picture of ${chosen.name}`}
          description="It is cut to a circle and shown while they speak."
          actions={<Button onClick={() => setChosenFor(null)}>Done</Button>}
        >
          <div className="mt-4">
            <PictureChoice
              takeId={takeId}
              pictures={pictures}
              value={chosen.pictureId}
              onChoose={(pictureId) => change(chosen.name, { pictureId })}
              onClear={() => change(chosen.name, { pictureId: null })}
              onDeleted={(id) => onChange((now) => withoutPicture(now, id))}
            />
          </div>
        </Dialog>
      )}
    </FormSection>
  );
}

function Portrait({ picture }: { readonly picture: VideoPicture | undefined }) {
  if (picture === undefined) return <ImagePlus size={20} />;
  return <img src={picture.url} alt="" className="size-full object-cover object-[50%_25%]" />;
}

/** Looks with one of them changed. If there are too many, those of speakers whom the take does not have go. */
function changeLook(
  looks: readonly SpeakerLook[],
  cast: readonly CastMember[],
  { name, ...next }: Partial<SpeakerLook> & Pick<SpeakerLook, 'name'>,
): SpeakerLook[] {
  const before = looks.find((look) => look.name === name) ?? { name, pictureId: null, colour: null };
  const names = new Set(cast.map((one) => one.name));
  const others = looks.filter((look) => look.name !== name);
  const kept = others.length < SPEAKER_LOOKS_MAX ? others : others.filter((look) => names.has(look.name));
  return [...kept, { ...before, ...next }];
}
