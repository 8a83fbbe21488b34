import { Link } from '@tanstack/react-router';
import { PersonalForm, PersonalSkeleton } from '#features/accounts/profile/personal-section.tsx';
import { ProfilePhoto } from '#features/accounts/profile/photo-section.tsx';
import { useMe } from '#features/accounts/queries.ts';
import { useSession } from '#features/identity/session.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { describeAccountFailure } from './describe-account-failure.ts';

/** An administrator's own photo and personal information (administrator specification §2). */
export function AccountPanel() {
  const me = useMe();
  const session = useSession();
  return (
    <div className="max-w-[720px]">
      <EditorHead
        title="Account"
        text={
          <>
            Your own profile. Password and devices are on your{' '}
            <Link to="/user/security" className="link">
              Security page
            </Link>
            .
          </>
        }
      />
      <div className="grid gap-6">
        <Card>
          <CardHead title="Profile Photo" />
          <ProfilePhoto me={me.data} describeFailure={describeAccountFailure} announce={settingsToast} />
        </Card>
        <Card>
          <CardHead title="Personal Information" />
          {me.data === undefined || !session ? (
            <PersonalSkeleton />
          ) : (
            <PersonalForm
              key={me.data._id}
              me={me.data}
              identity={session}
              emailFixed
              describeFailure={describeAccountFailure}
              announce={settingsToast}
            />
          )}
        </Card>
      </div>
    </div>
  );
}
