import { useQuery } from '@tanstack/react-query';
import type { EmailTemplate } from '@voicedraft/contract/mail';
import { emailTemplatesQuery } from '#features/mail/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { RetryButton } from '#ui/list/list-failure.tsx';

interface TemplateSelectProps {
  /** Id of the selected template; empty if there is none. */
  readonly value: string;
  readonly onChoose: (template: EmailTemplate | undefined) => void;
}

/** The 'Email Template' field of a message. */
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

/** Says that the templates could not be loaded; a message can still be written without one. */
export function TemplatesFailed() {
  const query = useQuery(emailTemplatesQuery);
  const { error } = query;
  return (
    <div role="alert" className="empty:hidden">
      {error !== null && (
        <Alert variant="danger" action={<RetryButton query={query} />}>
          Failed to fetch templates: {error.message}
        </Alert>
      )}
    </div>
  );
}
