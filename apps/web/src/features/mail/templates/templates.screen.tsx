import { useSearch } from '@tanstack/react-router';
import type { EmailTemplate } from '@voicedraft/contract/mail';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { emailTemplatesQuery } from '#features/mail/queries.ts';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListFailed } from '#ui/list/list-failure.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import { NEW_TEMPLATE, readTemplatesSearch } from './templates-search.ts';

/** /admin/email-templates: the list, or the one template that the address names. */
export function EmailTemplatesScreen() {
  const { template } = readTemplatesSearch(useSearch({ strict: false }));
  const templates = useQuery(emailTemplatesQuery);
  if (template === undefined) return <TemplateList templates={templates} />;
  return <OpenTemplate key={template} id={template} templates={templates} />;
}

interface OpenTemplateProps {
  readonly id: string;
  readonly templates: UseQueryResult<EmailTemplate[]>;
}

function OpenTemplate({ id, templates }: OpenTemplateProps) {
  const { data, error } = templates;
  if (id === NEW_TEMPLATE) return <TemplateEditor template={undefined} />;
  const template = data?.find(({ _id }) => _id === id);
  if (template !== undefined) return <TemplateEditor template={template} />;
  return (
    <Card>
      {data !== undefined ? (
        <ErrorState
          kind="missing"
          headingLevel={1}
          title="Template not found"
          text="It may have been deleted."
          action={<ButtonLink to={ADMIN_PATHS.emailTemplates}>All templates</ButtonLink>}
        />
      ) : error === null ? (
        <LoadingState text="Loading the template..." />
      ) : (
        <ListFailed
          title="Failed to fetch templates"
          text={`Failed to fetch templates: ${error.message}`}
          error={error}
          query={templates}
        />
      )}
    </Card>
  );
}
