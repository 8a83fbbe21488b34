import { useQuery } from '@tanstack/react-query';
import type { Ticket } from '@voicedraft/contract/tickets';
import { MessageSquareQuote, RefreshCw, Settings2 } from 'lucide-react';
import { useRef } from 'react';
import { cannedRepliesQuery, ticketCustomerQuery } from '#features/tickets/administration/queries.ts';
import { useReplyTextBox } from '#features/tickets/reply/reply-text-box.ts';
import { useAnnouncedFailure } from '#features/tickets/announce-failure.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { fillPlaceholders } from './fill-placeholders.ts';
import { CANNED_REPLIES_FAILURE } from './texts.ts';

interface CannedReplyMenuProps {
  /** The ticket whose values fill the placeholders; undefined while loading. */
  readonly ticket: Ticket | undefined;
  /** Opens the dialog that manages them; not rendered in here, where its form would be nested in the reply's. */
  readonly onManage: () => void;
}

/** Texts that staff use again and again: inserts one at the caret, to be edited before it is sent. */
export function CannedReplyMenu({ ticket, onManage }: CannedReplyMenuProps) {
  const box = useReplyTextBox();
  const query = useQuery(cannedRepliesQuery);
  const fill = useFilledPlaceholders(ticket);
  useAnnouncedFailure(query, CANNED_REPLIES_FAILURE);
  /** The choice; applied once the menu is closed and has returned its focus. */
  const chosen = useRef<'insert' | 'manage'>(undefined);
  const replies = query.data ?? [];
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <IconButton
          label="Canned replies"
          tooltip={false}
          disabled={box.disabled}
          icon={<MessageSquareQuote size={20} />}
        />
      }
      onCloseAutoFocus={(event) => {
        if (chosen.current === 'insert') {
          event.preventDefault();
          box.focus();
        }
        if (chosen.current === 'manage') onManage();
        chosen.current = undefined;
      }}
    >
      {replies.map(({ _id, title, body }) => (
        <MenuItem
          key={_id}
          detail={fill(body)}
          onSelect={() => {
            chosen.current = 'insert';
            box.insert(fill(body));
          }}
        >
          {title}
        </MenuItem>
      ))}
      {query.data === undefined && query.isError && (
        <MenuItem
          icon={<RefreshCw size={20} />}
          detail={CANNED_REPLIES_FAILURE}
          onSelect={() => void query.refetch()}
        >
          Try again
        </MenuItem>
      )}
      {query.data === undefined && !query.isError && <MenuItem disabled>Loading...</MenuItem>}
      {query.data?.length === 0 && <MenuItem disabled>No canned replies yet</MenuItem>}
      <MenuSeparator />
      <MenuItem
        icon={<Settings2 size={20} />}
        onSelect={() => {
          chosen.current = 'manage';
        }}
      >
        Manage canned replies
      </MenuItem>
    </Menu>
  );
}

/** Fills in what is known of a ticket and its customer. */
function useFilledPlaceholders(ticket: Ticket | undefined): (text: string) => string {
  const { data } = useQuery({ ...ticketCustomerQuery(ticket?._id ?? ''), enabled: ticket !== undefined });
  return (text) => {
    if (ticket === undefined) return text;
    const { ticketUserName: userName, subject } = ticket;
    return fillPlaceholders(text, {
      userName: userName === '' ? undefined : userName,
      subject,
      credits: data?.account?.credits,
    });
  };
}
