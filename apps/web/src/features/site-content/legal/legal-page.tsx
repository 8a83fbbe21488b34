import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PublicLegalPage } from '@voicedraft/contract/legal-pages';
import { Check } from 'lucide-react';
import { formatDocumentDate } from '#lib/format.ts';
import { keyByPosition } from '#lib/key-by-position.ts';
import { Loading, Skeletons } from '#ui/skeleton.tsx';
import { LegalText, shownText } from './legal-text.tsx';
import { PublicPage } from '#features/site-content/public-page.tsx';
import { privacyQuery, termsQuery } from '#features/site-content/queries.ts';

const PAGES = {
  terms: { query: termsQuery, failed: 'The terms could not be loaded', other: 'privacy', name: 'Terms' },
  privacy: {
    query: privacyQuery,
    failed: 'The privacy policy could not be loaded',
    other: 'terms',
    name: 'Privacy Policy',
  },
} as const;
const PATHS = { terms: '/terms', privacy: '/privacy' } as const;

interface LegalPageProps {
  readonly kind: keyof typeof PAGES;
  /** For staff: shows missing values by their placeholder names. */
  readonly showGaps?: boolean;
}

/** The terms or the privacy policy: numbered sections to read and to print. */
export function LegalPage({ kind, showGaps = false }: LegalPageProps) {
  const { query, failed, other } = PAGES[kind];
  return (
    <PublicPage query={useQuery(query)} failed={failed} skeleton={<LoadingPage />}>
      {(page) => <LegalArticle page={toShown(page, showGaps)} other={other} />}
    </PublicPage>
  );
}

function LegalArticle({ page, other }: PartProps & { readonly other: keyof typeof PAGES }) {
  return (
    <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-8 py-10 md:pb-20 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-20 lg:pt-16 lg:pb-30 print:block print:p-0">
      <Contents page={page} />
      <article className="max-w-[660px] wrap-anywhere">
        <Head page={page} />
        <Sections page={page} />
        <p className="mt-12 border-t border-line-2 pt-6 text-small text-ink-2 print:hidden">
          See also:{' '}
          <Link to={PATHS[other]} className="link inline-flex min-h-6 items-center">
            {PAGES[other].name}
          </Link>
        </p>
      </article>
    </div>
  );
}

/** The page without lines that contain a missing value. */
function toShown(page: PublicLegalPage, showGaps: boolean): PublicLegalPage {
  const shown = (text: string) => shownText(text, { words: page.words, showGaps });
  return {
    ...page,
    intro: shown(page.intro),
    summary: page.summary.filter(({ text }) => shown(text) !== ''),
    sections: page.sections.flatMap(({ heading, text }) => {
      const left = shown(text);
      return left === '' && text !== '' ? [] : [{ heading, text: left }];
    }),
  };
}

interface PartProps {
  readonly page: PublicLegalPage;
}

function Contents({ page }: PartProps) {
  return (
    <nav aria-labelledby="legal-contents" className="sticky top-28 self-start max-lg:hidden print:hidden">
      <p id="legal-contents" className="text-small font-medium text-ink-2">
        On this page
      </p>
      <ol className="mt-2">
        {keyByPosition(page.sections).map(({ heading, key }) => (
          <li key={key}>
            <a
              href={`#section-${key + 1}`}
              className="flex min-h-11 items-center border-l-2 border-line-2 py-1.5 pl-4 text-ui/5 wrap-anywhere text-ink-2 hover:border-primary-ink hover:text-ink"
            >
              <bdi>{heading}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Head({ page: { title, intro, summary, updatedAt, words } }: PartProps) {
  return (
    <>
      {updatedAt !== '' && (
        <p className="text-small font-medium text-ink-2">
          Last changed <time dateTime={updatedAt}>{formatDocumentDate(updatedAt)}</time>
        </p>
      )}
      <h1 dir="auto" className="section-title mt-1">
        {title}
      </h1>
      {intro !== '' && (
        <p dir="auto" className="mt-3 max-w-[48ch] text-lead whitespace-pre-line text-ink-2">
          <LegalText text={intro} words={words} />
        </p>
      )}
      {summary.length > 0 && (
        <section
          aria-labelledby="legal-summary"
          className="mt-8 rounded-card border border-line-2 bg-surface p-6 print:p-4"
        >
          <h2 id="legal-summary" className="text-h3">
            In short
          </h2>
          <ul className="mt-3 grid gap-2">
            {keyByPosition(summary).map(({ text, key }) => (
              <li key={key} className="flex items-start gap-3 text-ui/6">
                <Check size={18} className="mt-[3px] flex-none text-primary-ink" />
                <span dir="auto" className="min-w-0">
                  <LegalText text={text} words={words} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Sections({ page }: PartProps) {
  return keyByPosition(page.sections).map(({ heading, text, key }) => (
    <section key={key} aria-labelledby={`section-${key + 1}`}>
      <h2 id={`section-${key + 1}`} tabIndex={-1} dir="auto" className="mt-10 scroll-mt-24 text-h2">
        {key + 1}. {heading}
      </h2>
      {keyByPosition(splitParagraphs(text)).map((paragraph) => (
        <p
          key={paragraph.key}
          dir="auto"
          className="mt-2 text-[1.0625rem]/7 text-pretty whitespace-pre-line text-ink-2"
        >
          <LegalText text={paragraph.text} words={page.words} />
        </p>
      ))}
    </section>
  ));
}

/** A blank line starts a new paragraph. */
function splitParagraphs(text: string): { text: string }[] {
  return text.split(/\n\s*\n/u).map((paragraph) => ({ text: paragraph }));
}

function LoadingPage() {
  return (
    <Loading className="container-page block flex-1 py-16">
      <Skeletons shapes={['h-12 w-64', 'mt-6 h-5 w-full max-w-[560px]', 'mt-8 h-40 w-full max-w-[660px]']} />
    </Loading>
  );
}
