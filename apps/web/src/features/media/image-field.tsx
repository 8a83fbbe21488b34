import { IMAGE_TYPES } from '@voicedraft/contract/media';
import { OptionalSiteUrl } from '@voicedraft/contract/shapes';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useFormContext, useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FormField } from '#ui/form.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useReadOnlyForm } from '#ui/read-only-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { describeUploadFailure, isAbort } from './describe-upload-failure.ts';
import { findImageError } from './image-file.ts';
import type { useUploadImage } from './queries.ts';

interface ImageFieldProps<Input extends FieldValues> {
  /** The form value with the URL; empty for no image. */
  readonly name: Path<Input>;
  /** The upload that the form waits for. */
  readonly image: ReturnType<typeof useUploadImage>;
  /** Renders the image, or a placeholder. */
  readonly Image: ComponentType<{ readonly imageUrl: string }>;
  /** Labels of the image and of its URL, if the form has several. */
  readonly label?: string;
  readonly addressLabel?: string;
  /** Advice on the image: its proportions. */
  readonly advice?: string;
  readonly help?: string;
  /** True if an image is required: it can be replaced but not removed. */
  readonly required?: boolean;
}

/** An image: uploaded, or a URL from the web. What is typed stays, even if no image loads from it. */
export function ImageField<Input extends FieldValues>({
  name,
  image,
  Image,
  label = 'Image',
  addressLabel = 'Image URL',
  advice = '',
  help = 'Filled in when you upload. Or paste an image URL.',
  required = false,
}: ImageFieldProps<Input>) {
  // This field does not depend on the form's other values.
  const { control, setValue } = useFormContext();
  const path: string = name;
  const value: unknown = useWatch({ control, name: path });
  const imageUrl = useSettledValue(typeof value === 'string' ? value.trim() : '');
  const broken = useImageError(imageUrl);
  const isReadOnly = useReadOnlyForm();
  const [error, setError] = useState<string>();
  const chooser = useRef<HTMLButtonElement>(null);
  // In a list, the entry may be moved while its image is uploaded.
  const currentPath = useRef(path);
  useEffect(() => {
    currentPath.current = path;
  }, [path]);
  const write = (url: string) =>
    setValue(currentPath.current, url, { shouldDirty: true, shouldValidate: true });

  const take = async (file: File) => {
    if (isReadOnly) return;
    const refused = findImageError(file);
    setError(refused);
    if (refused !== undefined) return;
    try {
      write(await image.upload(file));
    } catch (failure) {
      if (!isAbort(failure)) setError(describeUploadFailure(failure));
    }
  };
  // The pressed button disappears, so the focus moves to the one next to it.
  const cancel = () => {
    image.cancel();
    chooser.current?.focus();
  };
  const remove = () => {
    setError(undefined);
    write('');
    chooser.current?.focus();
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <div className="w-44 max-w-full flex-none">
          <Image imageUrl={OptionalSiteUrl.safeParse(imageUrl).success ? imageUrl : ''} />
        </div>
        <div className="grid min-w-0 flex-1 basis-56 gap-2.5">
          <div className="flex flex-wrap gap-2">
            <FileButton
              ref={chooser}
              accept={IMAGE_TYPES.join(',')}
              inputLabel={`${label} file`}
              onFile={(file) => void take(file)}
              icon={<ImageUp size={20} />}
              busy={image.isUploading}
              busyText="Uploading..."
              blocked={isReadOnly}
            >
              {imageUrl === '' ? 'Upload image' : 'Replace image'}
            </FileButton>
            {image.isUploading ? (
              <Button key="cancel" variant="ghost" onClick={cancel}>
                Cancel upload
              </Button>
            ) : (
              imageUrl !== '' &&
              !required && (
                <Button
                  key="remove"
                  variant="ghost"
                  icon={<Trash2 size={20} />}
                  blocked={isReadOnly}
                  onClick={remove}
                >
                  Remove image
                </Button>
              )
            )}
          </div>
          {image.isUploading ? (
            <ProgressBar label="Upload progress" part={image.progress} />
          ) : (
            <p className="text-micro/[18px] text-ink-3">
              {`JPEG, PNG, WebP or GIF, up to 2 MB. ${advice}`.trim()}
            </p>
          )}
          <div role="alert" className="empty:hidden">
            {error !== undefined && <FieldError>{error}</FieldError>}
          </div>
        </div>
      </div>
      <div className="grid gap-2">
        <FormField<Input> name={name} label={addressLabel} help={help} required={required}>
          {(field) => (
            <TextInput {...field} type="url" autoComplete="off" spellCheck={false} placeholder="https://" />
          )}
        </FormField>
        <output className="text-small/[18px] text-warning empty:hidden">
          {broken && 'No image could be loaded from this URL.'}
        </output>
      </div>
    </fieldset>
  );
}

/** Whether the browser failed to load an image from a URL; false while it tries, and if the text is not a URL. */
function useImageError(address: string): boolean {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (address === '' || !OptionalSiteUrl.safeParse(address).success) return undefined;
    const image = new Image();
    image.addEventListener('error', () => setFailed(address));
    image.addEventListener('load', () => setFailed(undefined));
    image.src = address;
    return () => image.removeAttribute('src');
  }, [address]);
  return failed !== undefined && failed === address;
}
