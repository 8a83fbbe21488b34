import { ABOUT_PICTURES_MAX } from '@voicedraft/contract/site-content';
import { ImageOff } from 'lucide-react';
import { useEffect, useId } from 'react';
import { PictureField } from '#features/media/picture-field.tsx';
import { useUploadImage } from '#features/media/queries.ts';
import { FieldList } from '#features/site-content/administration/field-list.tsx';
import { toPreviewAddress } from '#features/site-content/administration/preview-address.ts';
import { FormField } from '#ui/form.tsx';
import { RemoteImage } from '#ui/remote-image.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { makePicture, type AboutDraft, type AboutSectionId } from './about-values.ts';

interface SectionPicturesProps {
  readonly section: AboutSectionId;
  readonly onUploading: (id: string, isUploading: boolean) => void;
}

/** Pictures beside the texts of a section, in their order. */
export function SectionPictures({ section, onUploading }: SectionPicturesProps) {
  return (
    <FieldList<AboutDraft, `${AboutSectionId}.images`>
      name={`${section}.images`}
      label="Images"
      labelHidden
      entry="Image"
      nameField="alt"
      addLabel="Add Image"
      makeEntry={makePicture}
      max={ABOUT_PICTURES_MAX}
    >
      {(path) => <PictureFields path={path} onUploading={onUploading} />}
    </FieldList>
  );
}

interface PictureFieldsProps {
  readonly path: `${AboutSectionId}.images.${number}`;
  readonly onUploading: (id: string, isUploading: boolean) => void;
}

function PictureFields({ path, onUploading }: PictureFieldsProps) {
  const id = useId();
  const image = useUploadImage();
  const { isUploading } = image;
  useEffect(() => {
    onUploading(id, isUploading);
    return () => onUploading(id, false);
  }, [id, isUploading, onUploading]);
  return (
    <>
      <PictureField<AboutDraft>
        name={`${path}.url`}
        image={image}
        Picture={SmallPicture}
        addressLabel="Image URL"
        advice="Portrait works best, 4:5."
      />
      <FormField<AboutDraft>
        name={`${path}.alt`}
        label="Alternative text"
        help="Describes the image to people who cannot see it. Leave empty if it is decorative."
      >
        {(control) => <TextInput {...control} />}
      </FormField>
    </>
  );
}

/** The whole picture, or its empty place. */
function SmallPicture({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <span className="block aspect-4/3 overflow-hidden rounded-control border border-line bg-sunken">
      <RemoteImage
        src={toPreviewAddress(imageUrl)}
        // Its own words are in a field of their own.
        alt=""
        width={176}
        height={132}
        className="size-full object-contain"
        fallback={
          <span className="grid size-full place-items-center text-ink-3">
            <ImageOff size={24} aria-hidden="true" />
          </span>
        }
      />
    </span>
  );
}
