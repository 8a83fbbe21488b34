import { useQuery } from '@tanstack/react-query';
import {
  editPrivacy,
  editTerms,
  LegalContent,
  resetPrivacy,
  resetTerms,
  type LegalPage,
  type PublicLegalPage,
} from '@voicedraft/contract/legal-pages';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContentForm } from '#features/site-content/administration/content-form.tsx';
import { ManagedPart } from '#features/site-content/administration/managed-part.tsx';
import {
  managedPrivacyQuery,
  managedTermsQuery,
  useContentCall,
} from '#features/site-content/administration/queries.ts';
import { ResetPart } from '#features/site-content/administration/reset-part.tsx';
import { useContentForm } from '#features/site-content/administration/use-content-form.ts';
import { VersionHistory } from '#features/site-content/administration/versions/version-history.tsx';
import { formatDateTime } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EditorColumns, EditorFacts, EditorHead } from '#ui/editor-page.tsx';
import { LegalFields } from './legal-fields.tsx';
import { LegalNav, useLegalKind, type LegalKind } from './legal-nav.tsx';
import { LegalNotices } from './legal-notices.tsx';
import { LegalPreview } from './legal-preview.tsx';
import { LEGAL_TEXTS } from './legal-texts.ts';

const CALLS = {
  terms: { query: managedTermsQuery, edit: editTerms, reset: resetTerms },
  privacy: { query: managedPrivacyQuery, edit: editPrivacy, reset: resetPrivacy },
} as const;

const TITLE = 'Legal Pages';
const TEXT = 'The terms and the privacy page that visitors read and agree to.';

/** The editors of the two legal pages, one of them at a time. */
export function LegalEditor() {
  const kind = useLegalKind();
  return (
    <ManagedPart
      query={useQuery(CALLS[kind].query)}
      title={TITLE}
      text={TEXT}
      nav={<LegalNav kind={kind} />}
      failed={LEGAL_TEXTS[kind].fetch}
    >
      {(page, notice) => <LoadedEditor key={kind} kind={kind} page={page} notice={notice} />}
    </ManagedPart>
  );
}

interface LoadedEditorProps {
  readonly kind: LegalKind;
  readonly page: PublicLegalPage;
  readonly notice: ReactNode;
}

function LoadedEditor({ kind, page, notice }: LoadedEditorProps) {
  const { page: label, name, fetch, update, reset } = LEGAL_TEXTS[kind];
  const calls = CALLS[kind];
  const { mutateAsync: savePage } = useContentCall(calls.edit);
  const { mutateAsync: resetPage } = useContentCall(calls.reset);
  const record: LegalPage = page;
  const editor = useContentForm({
    schema: LegalContent,
    record,
    toValues,
    read: (client) => client.fetchQuery(calls.query),
    save: async (values, { updatedAt }) => (await savePage({ body: { ...values, updatedAt } })).data,
    fields: [],
    announce: settingsToast,
    texts: { ...update, unread: fetch.refused },
  });
  const { form, seen } = editor;
  const { isDirty } = form.formState;
  return (
    <>
      <EditorHead
        title={TITLE}
        text={TEXT}
        nav={<LegalNav kind={kind} />}
        actions={
          <>
            <ButtonLink
              to={`/${kind}`}
              target="_blank"
              rel="noopener"
              variant="ghost"
              icon={<ExternalLink size={20} aria-hidden="true" />}
            >
              Open page
              <span className="sr-only"> (opens in a new tab)</span>
            </ButtonLink>
            <VersionHistory part={kind} unsaved={isDirty} onRestored={() => void editor.reload()} />
            <ResetPart
              question={`Are you sure you want to reset ${name} to default? The current version stays in the history.`}
              updatedAt={seen.updatedAt}
              unsaved={isDirty}
              run={async (body) => (await resetPage({ body })).data}
              texts={reset}
              announce={settingsToast}
              onDone={editor.start}
            />
          </>
        }
      />
      {notice}
      <EditorFacts
        label={`${label} overview`}
        facts={[
          { name: 'Sections', value: seen.sections.length },
          { name: 'Summary lines', value: seen.summary.length },
          { name: 'Last Updated', value: formatDateTime(seen.updatedAt) },
        ]}
      />
      <LegalNotices control={form.control} words={page.words} />
      <EditorColumns
        form={
          <ContentForm editor={editor} name={name}>
            <LegalFields />
          </ContentForm>
        }
        preview={
          <LegalPreview kind={kind} control={form.control} updatedAt={seen.updatedAt} words={page.words} />
        }
      />
    </>
  );
}

function toValues({ title, intro, summary, sections }: LegalPage): LegalContent {
  return { title, intro, summary, sections };
}
