import { getRouteApi } from '@tanstack/react-router';
import type { EmailTemplate } from '@voicedraft/contract/mail';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { emailTemplatesQuery } from '#features/mail/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { AddTemplate } from './add-template.tsx';
import { EditTemplate } from './edit-template.tsx';
import { TemplateList } from './template-list.tsx';
import { NEW_TEMPLATE } from './templates-search.ts';

const route = getRouteApi('/admin/email-templates');

/** /admin/email-templates: the list, or the one template that the URL names. */
export function EmailTemplatesScreen() {
  const { template } = route.useSearch();
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
  if (id === NEW_TEMPLATE) return <AddTemplate />;
  const template = data?.find(({ _id }) => _id === id);
  if (template !== undefined) return <EditTemplate template={template} />;
  return (
    <Card>
      {data !== undefined ? (
        <ErrorState
          kind="missing"
          headingLevel={1}
          title="Template not found"
          text="It may have been deleted."
          action={<ButtonLink to="/admin/email-templates">All templates</ButtonLink>}
        />
      ) : error === null ? (
        <LoadingState text="Loading the template..." />
      ) : (
        <QueryError
          title="Failed to fetch templates"
          text={`Failed to fetch templates: ${error.message}`}
          error={error}
          query={templates}
        />
      )}
    </Card>
  );
}
