import { useQuery } from '@tanstack/react-query';
import type { EmailTemplate } from '@voicedraft/contract/mail';
import { emailTemplatesQuery } from '#features/mail/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface TemplateSelectProps {
  /** Id of the chosen template; empty for none. */
  readonly value: string;
  readonly onChoose: (template: EmailTemplate | undefined) => void;
}

/** The 'Email Template' of a message. */
export function TemplateSelect({ value, onChoose }: TemplateSelectProps) {
  const { data, isPending } = useQuery(emailTemplatesQuery);
  const options = data?.map(({ _id, templateName }) => ({ value: _id, label: templateName })) ?? [];
  return (
    <Field label="Email Template">
      {(control) => (
        <Select
          {...control}
          options={options}
          placeholder={isPending ? 'Loading templates...' : 'No template'}
          disabled={options.length === 0}
          value={value}
          onChange={({ target }) => onChoose(data?.find(({ _id }) => _id === target.value))}
        />
      )}
    </Field>
  );
}

/** Says that the templates did not come; a message can still be written by hand. */
export function TemplatesFailed() {
  const { error, isFetching, refetch } = useQuery(emailTemplatesQuery);
  return (
    <div role="alert" className="empty:hidden">
      {error !== null && (
        <Alert
          tone="danger"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Failed to fetch templates: {error.message}
        </Alert>
      )}
    </div>
  );
}
