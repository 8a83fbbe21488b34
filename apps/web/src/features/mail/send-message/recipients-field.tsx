import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { countUsers, type Recipient } from '#features/mail/people.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { watchOverflow } from '#ui/watch-overflow.ts';

interface RecipientsProps {
  readonly recipients: readonly Recipient[];
}

/** The recipients of a message: an email address, or the number of people. */
export function RecipientsField({ recipients }: RecipientsProps) {
  const [first, ...others] = recipients;
  const address = others.length === 0 ? first?.UserEmail : undefined;
  return (
    <Field label="To Email">
      {(control) => (
        <TextInput
          {...control}
          readOnly
          title={address}
          value={address ?? countUsers(recipients.length)}
          className="text-ellipsis"
        />
      )}
    </Field>
  );
}

/** The names of several recipients, shown on demand. */
export function RecipientNames({ recipients }: RecipientsProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="-mt-2 grid gap-2">
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={listId}
        className="-ml-3 justify-self-start"
        icon={
          <ChevronDown size={20} className={classNames('transition-transform', isOpen && 'rotate-180')} />
        }
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide names' : 'Show names'}
      </Button>
      <ul
        id={listId}
        ref={watchOverflow}
        hidden={!isOpen}
        aria-label="Recipients"
        className="grid max-h-48 gap-1.5 overflow-y-auto rounded-well border border-line bg-sunken px-4 py-3 text-small [&[hidden]]:hidden"
      >
        {recipients.map(({ _id, userName, UserEmail }) => (
          <li key={_id} className="min-w-0 wrap-anywhere">
            <span className="font-medium text-ink">{userName}</span>{' '}
            <span className="text-ink-2">{UserEmail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
