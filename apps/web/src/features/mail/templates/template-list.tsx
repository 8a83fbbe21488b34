import { Link } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import { type EmailTemplate, deleteEmailTemplate, listEmailTemplates } from '@voicedraft/contract/mail';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatDate } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { NEW_TEMPLATE } from './templates-search.ts';

const column = dataTableColumns<EmailTemplate>();

const describeFailure = ({ message }: Error) => `Failed to fetch templates: ${message}`;

const TABLE: TableConfig<EmailTemplate> = {
  caption: 'Email templates',
  nouns: ['template', 'templates'],
  columns: column.columns([
    column.accessor('templateName', {
      header: 'Name',
      meta: { full: true },
      cell: ({ row: { original } }) => (
        <Link
          to="/admin/email-templates"
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
      meta: { unlabelled: true, align: 'end', sticky: 'right' },
      cell: ({ row: { original } }) => (
        <div className="flex justify-end gap-1">
          <Tooltip text="Edit">
            <Link
              to="/admin/email-templates"
              search={openTemplate(original._id)}
              aria-label={`Edit ${original.templateName}`}
              className={iconButtonClass()}
            >
              <Pencil size={20} />
            </Link>
          </Tooltip>
          <DeleteTemplate template={original} />
        </div>
      ),
    }),
  ]),
  rowId: ({ _id }) => _id,
  loadingRows: 3,
  failure: 'Failed to fetch templates',
  describeFailure,
  describeOutdated: describeFailure,
};

/** The templates by name, each with a link to its editor. */
export function TemplateList({ templates }: { readonly templates: UseQueryResult<EmailTemplate[]> }) {
  const list = useLocalList();
  return (
    <>
      <PageHeader
        title="Email Templates"
        text="Messages you send often. Choose one when you write to a user."
        actions={<AddLink />}
      />
      <PagedList
        config={TABLE}
        list={list}
        query={cutSource(templates, list, TABLE)}
        toolbar={null}
        empty={
          <EmptyState
            title="No templates yet"
            text="Write a message once, with placeholders, and send it to any user."
            action={<AddLink />}
          />
        }
      />
    </>
  );
}

function AddLink() {
  return (
    <ButtonLink
      variant="primary"
      to="/admin/email-templates"
      search={openTemplate(NEW_TEMPLATE)}
      icon={<Plus size={20} />}
    >
      Add Template
    </ButtonLink>
  );
}

/** A plain object, because only the page's own route knows its type. */
function openTemplate(template: string): object {
  return { template };
}

/** Deletes a template after confirmation. */
function DeleteTemplate({ template: { _id, templateName } }: { readonly template: EmailTemplate }) {
  const { mutateAsync } = useEndpointMutation(deleteEmailTemplate, { invalidates: [listEmailTemplates] });
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <IconButton label={`Delete ${templateName}`} icon={<Trash2 size={20} />} onClick={start} />
      )}
      title="Delete this template?"
      question={`“${templateName}” will no longer be available. Messages sent with it stay in the mail log.`}
      confirmLabel="Delete"
      busyText="Deleting..."
      dangerous
      run={() => mutateAsync(byId(_id))}
      done={`Template “${templateName}” deleted.`}
      describeFailure={({ message }) => ({ text: 'Failed to delete template', reason: message })}
      announce={settingsToast}
    />
  );
}
