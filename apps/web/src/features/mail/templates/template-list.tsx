import { Link } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EmailTemplate } from '@voicedraft/contract/mail';
import { Pencil, Plus } from 'lucide-react';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { formatDate } from '#lib/format.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import { ListFailed, ListOutdated } from '#ui/list/list-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { DeleteTemplate } from './delete-template.tsx';
import { NEW_TEMPLATE } from './templates-search.ts';

const column = dataTableColumns<EmailTemplate>();

const COLUMNS = column.columns([
  column.accessor('templateName', {
    header: 'Name',
    meta: { full: true },
    cell: ({ row: { original } }) => (
      <Link
        to={ADMIN_PATHS.emailTemplates}
        search={openTemplate(original._id)}
        className="link inline-block py-2.5 font-semibold! wrap-anywhere max-md:-my-2.5 md:max-w-[28ch]"
      >
        {original.templateName}
      </Link>
    ),
  }),
  column.accessor('subject', {
    header: 'Subject',
    meta: { full: true },
    cell: ({ getValue }) => <span className="block wrap-anywhere md:max-w-[48ch]">{getValue()}</span>,
  }),
  column.accessor('updatedAt', {
    header: 'Updated',
    cell: ({ getValue }) => <span className="md:whitespace-nowrap">{formatDate(getValue())}</span>,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { unlabelled: true, align: 'end', stays: 'right' },
    cell: ({ row: { original } }) => (
      <div className="flex justify-end gap-1">
        <Tooltip text="Edit">
          <Link
            to={ADMIN_PATHS.emailTemplates}
            search={openTemplate(original._id)}
            aria-label={`Edit ${original.templateName}`}
            className={iconButtonClass()}
          >
            <Pencil size={20} aria-hidden="true" />
          </Link>
        </Tooltip>
        <DeleteTemplate template={original} />
      </div>
    ),
  }),
]);

/** The templates by name, each with its way to the editor. */
export function TemplateList({ templates }: { readonly templates: UseQueryResult<EmailTemplate[]> }) {
  const { data, error } = templates;
  return (
    <>
      <PageHeader
        title="Email templates"
        text="Messages you send often. Choose one when you write to a user."
        actions={<AddLink />}
      />
      {error !== null && data !== undefined && (
        <ListOutdated text={`Failed to fetch templates: ${error.message}`} query={templates} />
      )}
      <Card className="overflow-hidden">
        {error !== null && data === undefined ? (
          <ListFailed
            title="Failed to fetch templates"
            text={`Failed to fetch templates: ${error.message}`}
            error={error}
            query={templates}
          />
        ) : (
          <DataTable
            caption="Email templates"
            columns={COLUMNS}
            rows={data}
            rowId={({ _id }) => _id}
            loadingRows={3}
            empty={
              <EmptyState
                title="No templates yet"
                text="Write a message once, with placeholders, and send it to any user."
                action={<AddLink />}
              />
            }
          />
        )}
      </Card>
    </>
  );
}

function AddLink() {
  return (
    <ButtonLink
      variant="primary"
      to={ADMIN_PATHS.emailTemplates}
      search={openTemplate(NEW_TEMPLATE)}
      icon={<Plus size={20} aria-hidden="true" />}
    >
      Add Template
    </ButtonLink>
  );
}

/** As a plain object: which page it is only its own route knows. */
function openTemplate(template: string): object {
  return { template };
}
