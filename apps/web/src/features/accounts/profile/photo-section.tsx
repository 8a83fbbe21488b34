import { IMAGE_TYPES, UPLOAD_TEXTS } from '@voicedraft/contract/media';
import type { User } from '@voicedraft/contract/accounts';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useUpdateProfile } from '#features/accounts/queries.ts';
import { useSession } from '#features/identity/session.ts';
import { closeImage, findImageError, openImage } from '#features/media/image-file.ts';
import { formatDate } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MembershipBadge, RoleBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { showToast, type Announcer } from '#ui/toast.ts';
import { CropDialog } from './crop-dialog.tsx';
import { describeSaveFailure, type DescribeFailure } from './profile-values.ts';
import { SettingsSection } from './settings-section.tsx';

/** The profile photo (customer specification §2 and §5), next to the profile's owner. */
export function PhotoSection({ me }: { readonly me: User | undefined }) {
  return (
    <SettingsSection id="photo">
      <ProfilePhoto me={me} />
    </SettingsSection>
  );
}

interface ProfilePhotoProps {
  readonly me: User | undefined;
  /** Describes why the profile did not accept the photo. */
  readonly describeFailure?: DescribeFailure | undefined;
  readonly announce?: Announcer | undefined;
}

/** The photo with its buttons, for a card; a skeleton until its owner is known. */
export function ProfilePhoto({
  me,
  describeFailure = describeSaveFailure,
  announce = showToast,
}: ProfilePhotoProps) {
  return (
    <div className="flex flex-col items-center gap-6 p-6 sm:flex-row sm:gap-8">
      {me === undefined ? (
        <PhotoSkeleton />
      ) : (
        <Photo me={me} describeFailure={describeFailure} announce={announce} />
      )}
    </div>
  );
}

interface PhotoProps {
  readonly me: User;
  readonly describeFailure: DescribeFailure;
  readonly announce: Announcer;
}

function Photo({ me, describeFailure, announce }: PhotoProps) {
  const session = useSession();
  const [image, setImage] = useState<HTMLImageElement>();
  const changeButton = useRef<HTMLButtonElement>(null);
  const url = me.profileURL ?? session?.image ?? '';
  const name = me.userName || session?.name || me.UserEmail;
  const hadPhoto = useRef(false);
  useEffect(() => {
    // The remove button disappears with the photo, and with it the focus that its dialog returned.
    const isLost = document.activeElement === document.body;
    if (hadPhoto.current && url === '' && isLost) changeButton.current?.focus();
    hadPhoto.current = url !== '';
  }, [url]);
  const close = () => {
    if (image !== undefined) closeImage(image);
    setImage(undefined);
  };
  return (
    <>
      <Avatar name={name} email={me.UserEmail} imageUrl={url} size={150} />
      <div className="grid min-w-0 flex-1 gap-5 max-sm:justify-items-center max-sm:text-center">
        <div className="grid min-w-0 gap-2 max-sm:justify-items-center">
          <p className="text-h3 font-[650] wrap-anywhere">{name}</p>
          <div className="flex flex-wrap items-center gap-2 max-sm:justify-center">
            <RoleBadge role={me.userRole} />
            <MembershipBadge membership={me.userMembership} />
            <span className="text-small text-ink-2">Joined {formatDate(me.createdAt)}</span>
          </div>
        </div>
        <div className="grid gap-2.5 max-sm:justify-items-center">
          <div className="flex flex-wrap gap-2 max-sm:justify-center">
            <ChooseButton ref={changeButton} announce={announce} onOpen={setImage} />
            {url !== '' && <RemoveButton me={me} describeFailure={describeFailure} announce={announce} />}
          </div>
          <p className="text-micro/[18px] text-ink-3">JPEG, PNG, WebP or GIF, up to 2 MB.</p>
        </div>
      </div>
      {image !== undefined && (
        <CropDialog
          me={me}
          image={image}
          describeFailure={describeFailure}
          announce={announce}
          onClose={close}
        />
      )}
    </>
  );
}

interface ChooseButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly announce: Announcer;
  readonly onOpen: (image: HTMLImageElement) => void;
}

/** Lets the user choose a file and checks it before anything is sent. */
function ChooseButton({ ref, announce, onOpen }: ChooseButtonProps) {
  const take = async (file: File) => {
    const error = findImageError(file);
    if (error !== undefined) {
      announce.error(error);
      return;
    }
    try {
      onOpen(await openImage(file));
    } catch {
      announce.error(UPLOAD_TEXTS.notAnImage);
    }
  };
  return (
    <FileButton
      ref={ref}
      accept={IMAGE_TYPES.join(',')}
      inputLabel="Photo file"
      onFile={(file) => void take(file)}
      icon={<ImageUp size={20} />}
    >
      Change Photo
    </FileButton>
  );
}

function RemoveButton({ me, describeFailure, announce }: PhotoProps) {
  const { mutateAsync } = useUpdateProfile();
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <Button variant="ghost" icon={<Trash2 size={20} />} onClick={start}>
          Remove Photo
        </Button>
      )}
      title="Remove photo?"
      question="Your initials will be shown instead. You can choose another photo at any time."
      confirmLabel="Remove"
      busyText="Removing..."
      dangerous
      run={() => mutateAsync({ params: { id: me._id }, body: { profileURL: null } })}
      done="Profile updated successfully!"
      describeFailure={describeFailure}
      staysOpen
      announce={announce}
    />
  );
}

function PhotoSkeleton() {
  return (
    <>
      <Skeleton round className="size-[150px] flex-none" />
      <Loading className="grid w-full flex-1 gap-5 max-sm:justify-items-center">
        <span className="grid gap-2 max-sm:justify-items-center">
          <Skeletons shapes={['h-6 w-44', 'h-[26px] w-60']} />
        </span>
        <span className="grid gap-2.5 max-sm:justify-items-center">
          <Skeletons shapes={['h-11 w-40 rounded-control', 'h-[18px] w-56']} />
        </span>
      </Loading>
    </>
  );
}
