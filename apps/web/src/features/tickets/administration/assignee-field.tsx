import type { Ticket } from '@voicedraft/contract/tickets';
import { useSession } from '#features/identity/session.ts';
import { reportFailure } from '#features/tickets/report-failure.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { nameAdministrators } from './assignee-options.ts';
import { useAdministrators, useEditTicket } from './queries.ts';

/** The administrator who works on a ticket. */
export function AssigneeField({ ticket: { _id, assignee } }: { readonly ticket: Ticket }) {
  const me = useSession()?.id;
  const administrators = useAdministrators();
  const edit = useEditTicket(_id);
  const chosen = edit.isPending ? edit.variables.assigneeId : assignee?._id;
  const options = nameAdministrators(administrators.data ?? []);
  // While the list of administrators is loading, and if it fails to load.
  const isListed = options.some(({ value }) => value === assignee?._id);
  if (assignee && !isListed) options.push({ value: assignee._id, label: assignee.userName });
  const assign = (assigneeId: string | null) => {
    edit.mutate({ assigneeId }, { onError: (failure) => reportFailure('Failed to assign ticket', failure) });
  };
  return (
    <Field
      label="Assigned to"
      aside={
        me !== undefined &&
        chosen !== me && (
          <button
            type="button"
            className="link relative text-small before:absolute before:-inset-x-2 before:-inset-y-3"
            onClick={() => assign(me)}
          >
            Assign to me
          </button>
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          placeholder="Nobody"
          options={options}
          value={chosen ?? ''}
          aria-busy={edit.isPending || undefined}
          onChange={({ target }) => assign(target.value === '' ? null : target.value)}
        />
      )}
    </Field>
  );
}
