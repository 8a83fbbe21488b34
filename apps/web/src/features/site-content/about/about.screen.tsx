import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AboutSection as About } from '@voicedraft/contract/site-content';
import { useEffect } from 'react';
import { PublicPage } from '#features/site-content/public-page.tsx';
import { aboutQuery } from '#features/site-content/queries.ts';
import { AboutSection } from './about-section.tsx';
import { AboutSkeleton } from './about-skeleton.tsx';

/** /about: two sections, each omitted while inactive. */
export function AboutScreen() {
  const query = useQuery(aboutQuery);
  useFocusOnArrival(query.isPending);
  return (
    <PublicPage query={query} failed="Failed to fetch about data" skeleton={<AboutSkeleton />}>
      {(about) => <Sections section1={about?.section1 ?? null} section2={about?.section2 ?? null} />}
    </PublicPage>
  );
}

function Sections({ section1, section2 }: Pick<About, 'section1' | 'section2'>) {
  if (section1 === null && section2 === null) return <NoContent />;
  return (
    <>
      {section1 && <AboutSection part={section1} first mirrored={false} drawings={['script', 'take']} />}
      {section2 && (
        <AboutSection part={section2} first={section1 === null} mirrored drawings={['voices', 'file']} />
      )}
    </>
  );
}

/**
 * As long as the page has no heading, navigation focuses its main part; the focus moves to the heading as soon as
 * it exists.
 */
function useFocusOnArrival(pending: boolean): void {
  useEffect(() => {
    if (pending || document.activeElement?.tagName !== 'MAIN') return;
    const heading = document.activeElement.querySelector('h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pending]);
}

function NoContent() {
  return (
    <div className="container-page section-space">
      <h1 className="section-title">About</h1>
      <p className="mt-4 text-lead text-ink-2">
        There is nothing here yet. Go to the{' '}
        <Link to="/" className="link">
          home page
        </Link>
        .
      </p>
    </div>
  );
}
