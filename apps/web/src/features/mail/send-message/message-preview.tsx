import { useState } from 'react';
import type { Recipient } from '#features/mail/people.ts';
import { MailPreview } from '#features/mail/preview/mail-preview.tsx';
import type { MailContent } from '#features/mail/queries.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface MessagePreviewProps {
  readonly content: MailContent;
  readonly recipients: readonly Recipient[];
}

/** The message as its recipient gets it; with several recipients, as the selected one does. */
export function MessagePreview({ content, recipients }: MessagePreviewProps) {
  const [chosen, setChosen] = useState(recipients[0]?.UserEmail);
  return (
    <div className="grid gap-5">
      {recipients.length > 1 && (
        <Field label="As the recipient sees it">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              options={recipients.map(({ userName, UserEmail }) => ({
                value: UserEmail,
                label: `${userName} (${UserEmail})`,
              }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </Field>
      )}
      <MailPreview content={content} userEmail={chosen} />
    </div>
  );
}
