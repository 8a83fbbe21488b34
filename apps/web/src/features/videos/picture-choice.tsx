import { USUAL_VIDEO, type VideoSettings } from '@voicedraft/contract/video-settings';
import { deletePicture, PICTURE_TYPES, uploadPicture, type VideoPicture } from '@voicedraft/contract/videos';
import { Ban, ImageUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { uploadFile } from '#features/media/upload-file.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { OwnFiles } from './own-files.tsx';

interface PictureChoiceProps {
  readonly takeId: string;
  readonly pictures: readonly VideoPicture[];
  /** Id of the picture that is shown; null if none is. */
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
  /** Chooses none of them; omitted if one has to be chosen. */
  readonly onClear?: () => void;
  /** The picture that was shown is gone. */
  readonly onDeleted: (id: string) => void;
}

/** One of the pictures that belong to the script, and more of them. */
export function PictureChoice({ takeId, pictures, value, onChoose, onClear, onDeleted }: PictureChoiceProps) {
  const name = useId();
  const { mutateAsync: remove } = useEndpointMutation(deletePicture);
  return (
    <div className="grid gap-3">
      {pictures.length > 0 && (
        <fieldset>
          <legend className="sr-only">Picture</legend>
          <div className="grid grid-cols-4 gap-2">
            {onClear !== undefined && (
              <PictureTile name={name} isChosen={value === null} onChoose={onClear}>
                <span className="grid size-full place-content-center justify-items-center gap-1 text-micro text-ink-2">
                  <Ban size={20} className="text-ink-3" />
                  None
                </span>
              </PictureTile>
            )}
            {pictures.map(({ id, name: alt, url }) => (
              <PictureTile key={id} name={name} isChosen={id === value} onChoose={() => onChoose(id)}>
                <img src={url} alt={alt} loading="lazy" className="size-full object-cover" />
              </PictureTile>
            ))}
          </div>
        </fieldset>
      )}
      <OwnFiles
        takeId={takeId}
        kind="picture"
        accept={PICTURE_TYPES.join(',')}
        addLabel="Add a picture"
        icon={<ImageUp size={18} />}
        advice="JPEG, PNG, WebP or AVIF, up to 20 MB."
        shown={pictures.find(({ id }) => id === value)}
        upload={async (file, onProgress) => {
          const { data } = await uploadFile(uploadPicture, file, { params: { takeId }, onProgress });
          return data.picture.id;
        }}
        remove={(id) => remove(byId(id))}
        onChoose={onChoose}
        onDeleted={() => value !== null && onDeleted(value)}
      />
    </div>
  );
}

interface PictureTileProps {
  /** Of the group. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function PictureTile({ name, isChosen, onChoose, children }: PictureTileProps) {
  return (
    <label className="relative aspect-square cursor-pointer overflow-clip rounded-control border border-line has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      {children}
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}

/** What changes in a video when a picture is deleted, as on the server. */
export function withoutPicture(
  { background, speakers }: VideoSettings,
  id: string,
): Pick<VideoSettings, 'background' | 'speakers'> {
  const isShown = background.kind === 'picture' && background.pictureId === id;
  return {
    background: isShown ? USUAL_VIDEO.background : background,
    speakers: speakers.map((look) => (look.pictureId === id ? { ...look, pictureId: null } : look)),
  };
}
