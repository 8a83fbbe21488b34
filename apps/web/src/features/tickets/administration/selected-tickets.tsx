import { countOf } from '@voicedraft/contract/counts';
import type { Ticket } from '@voicedraft/contract/tickets';
import { Check, Lock, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectionBar } from '#ui/list/selection-bar.tsx';
import type { Selection } from '#ui/list/selection.tsx';
import { showToast } from '#ui/toast.ts';
import { type TicketChange, useEditTickets } from './queries.ts';

interface SelectedTicketsProps {
  readonly selection: Selection<Ticket>;
  /** The reader's account. */
  readonly owner: string;
}

/** What can be done with several tickets at once. */
export function SelectedTickets({ selection, owner }: SelectedTicketsProps) {
  const edit = useEditTickets();
  const [isBusy, setBusy] = useState(false);
  const change = async (wanted: TicketChange, done: string) => {
    setBusy(true);
    const { rows } = selection;
    const changed = await edit(
      rows.map(({ _id }) => _id),
      wanted,
    );
    setBusy(false);
    // The others stay selected, to try again.
    selection.set(
      rows.filter(({ _id }) => changed.includes(_id)),
      false,
    );
    const failed = rows.length - changed.length;
    if (changed.length > 0) showToast.success(`${countOf(changed.length, 'ticket')} ${done}.`);
    if (failed > 0) showToast.error(`${countOf(failed, 'ticket')} could not be changed. Please try again.`);
  };
  if (selection.rows.length === 0) return null;
  return (
    <div className="px-3 pb-3 lg:border-t lg:border-line">
      <SelectionBar selection={selection} nouns={['ticket', 'tickets']}>
        <Button
          variant="soft"
          disabled={isBusy}
          icon={<Check size={20} />}
          onClick={() => void change({ ticketStatus: 'resolved' }, 'resolved')}
        >
          Resolve
        </Button>
        <Button
          disabled={isBusy}
          icon={<Lock size={20} />}
          onClick={() => void change({ ticketStatus: 'closed' }, 'closed')}
        >
          Close
        </Button>
        <Button
          disabled={isBusy}
          icon={<UserRoundCheck size={20} />}
          onClick={() => void change({ assigneeId: owner }, 'assigned to you')}
        >
          Assign to me
        </Button>
      </SelectionBar>
    </div>
  );
}
