import { Hourglass } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';

interface InboxActionsProps {
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  /** Whether only tickets are listed in which the customer has the last word. */
  readonly isWaiting: boolean;
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** In the head of the inbox: what waits for staff, and the search. */
export function InboxActions({ searched, onSearch, isWaiting, onWaiting }: InboxActionsProps) {
  return (
    <div className="flex w-full flex-wrap items-start gap-3 md:w-auto">
      <Button
        variant={isWaiting ? 'soft' : 'secondary'}
        aria-pressed={isWaiting}
        icon={<Hourglass size={18} aria-hidden="true" />}
        className="min-h-12 max-md:w-full"
        onClick={() => onWaiting(!isWaiting)}
      >
        Waiting for us
      </Button>
      <div className="w-full md:w-80">
        <SearchBox
          label="Search tickets"
          placeholder="Sender, subject, text or order"
          searched={searched}
          onSearch={onSearch}
        />
      </div>
    </div>
  );
}
