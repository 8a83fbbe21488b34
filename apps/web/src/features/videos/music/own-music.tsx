import type { VideoSettings } from '@voicedraft/contract/video-settings';
import { deleteMusic, uploadMusic, type VideoMusic } from '@voicedraft/contract/videos';
import { Music } from 'lucide-react';
import { useState } from 'react';
import { uploadFile } from '#features/media/upload-file.ts';
import { OwnFiles } from '#features/videos/own-files.tsx';
import type { SettingsChange } from '#features/videos/use-video-settings.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { SelectGroup } from '#ui/select.tsx';

interface OwnMusicProps {
  readonly takeId: string;
  /** What it is added as. */
  readonly kind: 'music' | 'sound';
  /** The customer's own file that is chosen, if any is. */
  readonly chosen: VideoMusic | undefined;
  /** Which files are taken. */
  readonly advice: string;
  readonly onChoose: (id: string) => void;
  readonly onChange: (change: SettingsChange) => void;
}

/** Music and sounds of the customer's, who says of each file that they may use it. */
export function OwnMusic({ takeId, kind, chosen, advice, onChoose, onChange }: OwnMusicProps) {
  const [hasRights, setRights] = useState(false);
  const { mutateAsync: remove } = useEndpointMutation(deleteMusic);
  return (
    <div>
      <Checkbox
        label={`I have the right to use the ${kind} I add`}
        checked={hasRights}
        onChange={({ target }) => setRights(target.checked)}
      />
      <OwnFiles
        takeId={takeId}
        kind={kind}
        accept=".mp3,.wav,.m4a,.ogg,.opus,.flac,audio/*"
        addLabel="Add your own"
        icon={<Music size={18} />}
        advice={advice}
        isAllowed={hasRights}
        shown={chosen}
        upload={async (file, onProgress) => {
          const { data } = await uploadFile(uploadMusic, file, { params: { takeId }, onProgress });
          setRights(false);
          return data.music.id;
        }}
        remove={(id) => remove(byId(id))}
        onChoose={onChoose}
        onDeleted={(id) => onChange((now) => forget(now, id))}
      />
    </div>
  );
}

/** The customer's files in a list of music or sounds. */
export function groupOwn(files: readonly VideoMusic[]): SelectGroup[] {
  if (files.length === 0) return [];
  return [
    { label: 'Your music and sounds', options: files.map(({ id, name }) => ({ value: id, label: name })) },
  ];
}

/** What changes when a file is deleted. */
function forget({ music, sounds }: VideoSettings, fileId: string): Partial<VideoSettings> {
  const isIts = ({ source }: { readonly source: { readonly kind: string; readonly fileId?: string } }) =>
    source.kind === 'file' && source.fileId === fileId;
  return {
    music: music !== null && isIts(music) ? null : music,
    sounds: sounds.filter((sound) => !isIts(sound)),
  };
}
