import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { AboutSection } from './about-section.tsx';
import { AboutSkeleton } from './about-skeleton.tsx';
import { aboutQuery } from '#features/site-content/queries.ts';

/** /about: two sections, each left out while an administrator has switched it off. */
export function AboutScreen() {
  const { data, isError, isFetching, refetch } = useQuery(aboutQuery);
  useFocusOnArrival(data === undefined && !isError);
  if (data === undefined) {
    if (!isError) return <AboutSkeleton />;
    return (
      <div className="grid flex-1 place-items-center">
        <ErrorState
          title="Failed to fetch about data"
          headingLevel={1}
          action={
            <Button
              icon={<RefreshCw size={20} aria-hidden="true" />}
              busy={isFetching}
              onClick={() => void refetch()}
            >
              Try again
            </Button>
          }
        />
      </div>
    );
  }
  const { section1 = null, section2 = null } = data ?? {};
  if (section1 === null && section2 === null) return <NothingToTell />;
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
 * While the page had no heading, the focus of a change of page went to its main part: it moves on to the
 * heading as soon as there is one.
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

function NothingToTell() {
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
