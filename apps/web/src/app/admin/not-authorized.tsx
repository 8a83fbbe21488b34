import {
  listRoles,
  rolesWith,
  STAFF_ROLE_NAMES,
  type AreaUse,
  type StaffArea,
} from '@voicedraft/contract/staff-areas';
import { useMe } from '#features/accounts/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** What the administrator area shows to anyone else (administrator specification §2). */
export function NotAuthorized() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-5">
      <Card className="w-full max-w-modal">
        <ErrorState
          kind="refused"
          title="Not Authorized"
          text="You can't access this page; this route is only accessible for Admin."
          headingLevel={1}
          action={<ButtonLink to="/">Go to Home</ButtonLink>}
        />
      </Card>
    </main>
  );
}

interface NotInRoleProps {
  readonly area: StaffArea;
  readonly needs: AreaUse;
}

/** What a page of the area shows to staff whose role does not include it. */
export function NotInRole({ area, needs }: NotInRoleProps) {
  const role = useMe().data?.staffRole ?? null;
  const own = role === null ? '' : ` Your role is ${STAFF_ROLE_NAMES[role]}.`;
  return (
    <Card className="mx-auto max-w-modal">
      <ErrorState
        kind="refused"
        title="Not Authorized"
        text={`Only ${listRoles(rolesWith(area, needs))} can open this page.${own} An owner can change your role.`}
        headingLevel={1}
        action={<ButtonLink to="/admin/dashboard">Go to the dashboard</ButtonLink>}
      />
    </Card>
  );
}
