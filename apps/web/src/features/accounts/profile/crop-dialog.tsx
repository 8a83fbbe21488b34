import type { User } from '@voicedraft/contract/accounts';
import { useEffect, useRef, useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { describeUploadFailure, isAbort } from '#features/media/describe-upload-failure.ts';
import { useUploadImage } from '#features/media/queries.ts';
import { useUpdateProfile } from '#features/accounts/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Announcer } from '#ui/toast.ts';
import { cropToFile, drawSquare, largestSquare, sizeOf } from './crop-square.ts';
import type { DescribeFailure } from './profile-values.ts';

/** Largest height of the chosen image in the dialog, in rem. */
const STAGE_REM = 18;
/** Side of the preview's canvas, in pixels: twice its size on the page. */
const PREVIEW_SIDE = 192;
/** Smallest selection, in pixels of the page: its corners can still be told apart. */
const CROP_MIN = 48;
const LABELS = {
  cropArea: 'Visible part of the image. Use the arrow keys to move it.',
  nwDragHandle: 'Top left corner. Use the arrow keys to resize.',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner. Use the arrow keys to resize.',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner. Use the arrow keys to resize.',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner. Use the arrow keys to resize.',
  wDragHandle: 'Left edge',
};

interface CropDialogProps {
  readonly me: User;
  readonly image: HTMLImageElement;
  /** Describes why the profile did not accept the photo. */
  readonly describeFailure: DescribeFailure;
  readonly announce: Announcer;
  readonly onClose: () => void;
}

/** Lets the user select part of an image, which is cropped, uploaded and saved as the profile's photo. */
export function CropDialog({ me, image, describeFailure, announce, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<PercentCrop>(() => largestSquare(sizeOf(image)));
  const [error, setError] = useState<string>();
  const { upload, isUploading, progress, cancel } = useUploadImage();
  const update = useUpdateProfile();
  const busy = isUploading || update.isPending;
  const save = async () => {
    setError(undefined);
    let describe: DescribeFailure = describeUploadFailure;
    try {
      const url = await upload(await cropToFile(image, crop));
      describe = describeFailure;
      await update.mutateAsync({ params: { id: me._id }, body: { profileURL: url } });
    } catch (failure) {
      if (isAbort(failure)) return;
      const reason = failure instanceof ApiError ? failure.fields?.['profileURL'] : undefined;
      setError(reason ?? describe(failure));
      announce.error(describe(failure));
      return;
    }
    onClose();
    announce.success('Image uploaded successfully!');
  };
  const close = () => {
    // Once the image is uploaded, saving the profile takes only a moment.
    if (update.isPending) return;
    cancel();
    onClose();
  };
  return (
    <Dialog
      onOpenChange={close}
      title="Change Photo"
      description="Choose the part of the image to show."
      actions={
        <DialogActions
          busy={busy}
          busyText="Uploading..."
          isUnderWay={update.isPending}
          onClick={() => void save()}
          onCancel={close}
        >
          Save Photo
        </DialogActions>
      }
    >
      <div className="mt-5 grid justify-items-center gap-5">
        <Stage image={image} crop={crop} disabled={busy} onChange={setCrop} />
        <div className="flex w-full items-center gap-4">
          <Preview image={image} crop={crop} />
          <p className="text-small text-ink-2">
            Drag the circle to move it, or a corner to resize it. On a keyboard, use Tab and the arrow keys.
          </p>
        </div>
      </div>
      {busy && (
        <div className="mt-5">
          <ProgressBar label="Upload" part={progress} />
        </div>
      )}
      {error !== undefined && (
        <div className="mt-5">
          <FormError text={error} />
        </div>
      )}
    </Dialog>
  );
}

interface StageProps {
  readonly image: HTMLImageElement;
  readonly crop: PercentCrop;
  readonly disabled: boolean;
  readonly onChange: (crop: PercentCrop) => void;
}

/** The whole image with the selected circle; keeps its proportions, so that nothing is distorted. */
function Stage({ image, crop, disabled, onChange }: StageProps) {
  const { width, height } = sizeOf(image);
  return (
    <div className="grid w-full place-items-center overflow-clip rounded-well border border-line bg-sunken p-4">
      <ReactCrop
        crop={crop}
        aspect={1}
        circularCrop
        keepSelection
        disabled={disabled}
        minWidth={CROP_MIN}
        minHeight={CROP_MIN}
        ariaLabels={LABELS}
        onChange={(_, percent) => onChange(percent)}
        style={{ width: `min(100%, ${((STAGE_REM * width) / height).toFixed(3)}rem)` }}
        className="[--rc-drag-handle-bg-colour:var(--primary)] [--rc-drag-handle-mobile-size:28px] [--rc-drag-handle-size:16px] [--rc-focus-color:var(--focus)]"
      >
        <img src={image.src} alt="" draggable={false} className="w-full" />
      </ReactCrop>
    </div>
  );
}

function Preview({ image, crop }: Pick<StageProps, 'image' | 'crop'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawSquare(canvas.current, image, crop);
  }, [image, crop]);
  return (
    <canvas
      ref={canvas}
      width={PREVIEW_SIDE}
      height={PREVIEW_SIDE}
      className="size-24 flex-none rounded-pill border border-line bg-sunken"
    >
      Preview of your photo
    </canvas>
  );
}
