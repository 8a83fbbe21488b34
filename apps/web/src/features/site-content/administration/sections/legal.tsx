import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SECTIONS } from '@voicedraft/contract/content-sections';
import {
  LEGAL_SECTIONS_MAX,
  LEGAL_SUMMARY_MAX,
  type LegalContent,
  type LegalPage,
  type LegalWords,
} from '@voicedraft/contract/legal-pages';
import { fieldsOf } from '#features/site-content/administration/fields/field.ts';
import { managedQuery } from '#features/site-content/administration/queries.ts';
import {
  describePlain,
  type PreviewProps,
  type SectionDescription,
} from '#features/site-content/administration/section-editor/section.ts';
import { LegalPage as PublicPage } from '#features/site-content/legal/legal-page.tsx';
import { findGaps } from '#features/site-content/legal/legal-text.tsx';
import { privacyQuery, termsQuery } from '#features/site-content/queries.ts';
import { formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { LivePreview } from '#ui/editor-page.tsx';
import { LegalNav, type LegalKind } from './legal-nav.tsx';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

type LegalSection = SectionDescription<LegalPage, LegalContent>;

const { line, paragraph, rows } = fieldsOf<LegalContent>();

const FORM: LegalSection['form'] = [
  {
    title: 'Page title',
    fields: [
      line('title', 'Title', { required: true }),
      paragraph('intro', 'Introduction', {
        lines: 3,
        help: 'Use these placeholders anywhere: {operator}, {address} and {email} (from the footer; the email falls back to the contact page), {sign-ins}, {tickets}, {emails}, {changes} and {unused-accounts} (retention periods). Lines with {google}, {company} or {firebase} appear only while that sign-in is in use.',
      }),
    ],
  },
  {
    title: 'In short',
    fields: [
      rows('summary', 'In short', {
        compact: true,
        entry: 'Line',
        nameField: 'text',
        addLabel: 'Add Line',
        makeEntry: () => ({ text: '' }),
        max: LEGAL_SUMMARY_MAX,
        fields: (row) => [row.line('text', 'Line', { compared: 'Text' })],
      }),
    ],
  },
  {
    title: 'Sections',
    note: 'Leave an empty line to start a new paragraph.',
    fields: [
      rows('sections', 'Sections', {
        entry: 'Section',
        nameField: 'heading',
        addLabel: 'Add Section',
        makeEntry: () => ({ heading: '', text: '' }),
        max: LEGAL_SECTIONS_MAX,
        least: { count: 1, text: 'At least one section is required' },
        fields: (row) => [row.line('heading', 'Heading'), row.paragraph('text', 'Text', { lines: 6 })],
      }),
    ],
  },
];

/** The two legal pages, which share one tab. */
export const LEGAL: Readonly<Record<LegalKind, LegalSection>> = {
  terms: describePlain(SECTIONS.terms, describePage('terms')),
  privacy: describePlain(SECTIONS.privacy, describePage('privacy')),
};

function describePage(kind: LegalKind) {
  return {
    title: 'Legal Pages',
    lead: 'The terms and the privacy page that visitors read and agree to.',
    nav: <LegalNav kind={kind} />,
    page: kind === 'terms' ? ('/terms' as const) : ('/privacy' as const),
    form: FORM,
    overview: {
      label: `${kind === 'terms' ? 'Terms' : 'Privacy'} overview`,
      list: ({ sections, summary, updatedAt }: LegalPage) => [
        { name: 'Sections', value: sections.length },
        { name: 'Summary lines', value: summary.length },
        { name: 'Last Updated', value: formatDateTime(updatedAt) },
      ],
    },
    Notices: ({ draft }: { readonly draft: LegalContent }) => {
      const words = useWords(kind);
      return words && <LegalNotices draft={draft} words={words} />;
    },
    Preview: (props: PreviewProps<LegalPage, LegalContent>) => <LegalPreview {...props} kind={kind} />,
  };
}

/** The placeholder values of the page, as last read. */
function useWords(kind: LegalKind): LegalWords | undefined {
  return useQuery(managedQuery(SECTIONS[kind].read)).data?.words;
}

/** The page with the typed values. */
function LegalPreview({
  kind,
  shown,
  saved,
}: PreviewProps<LegalPage, LegalContent> & { readonly kind: LegalKind }) {
  const words = useWords(kind);
  const { queryKey } = kind === 'terms' ? termsQuery : privacyQuery;
  return (
    <LivePreview content={[[queryKey, { ...saved, ...shown, words }]]}>
      <PublicPage kind={kind} showGaps />
    </LivePreview>
  );
}

/** What staff must know about a legal page before they rely on it, and what is still missing. */
function LegalNotices({ draft, words }: { readonly draft: LegalContent; readonly words: LegalWords }) {
  const gaps = [...new Set(findGaps(textOf(draft), words))].sort().join(' ');
  return (
    <div className="mb-5 grid gap-3">
      <Alert variant="info">
        Have a lawyer read this page before you rely on it: it says what the product does, not which law
        applies to you. Visitors do not see this note.
      </Alert>
      {gaps !== '' && (
        <Alert variant="warning">
          Your {LIST.format(gaps.split(' '))} {gaps.includes(' ') ? 'are' : 'is'} missing, so visitors do not
          see the lines that name {gaps.includes(' ') ? 'them' : 'it'}. Enter{' '}
          {gaps.includes(' ') ? 'them' : 'it'} in the{' '}
          <Link to="." search={(): object => ({ tab: 'footer' })} className="link">
            footer section
          </Link>
          , or write your own text here.
        </Alert>
      )}
    </div>
  );
}

function textOf({ title, intro, summary, sections }: LegalContent): string {
  const lines = [title, intro, ...summary.map(({ text }) => text)];
  return [...lines, ...sections.flatMap(({ heading, text }) => [heading, text])].join('\n');
}
