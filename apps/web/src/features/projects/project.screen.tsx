import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { SortingArea } from '#ui/sortable-area.tsx';
import { ProjectEditor } from './project-editor.tsx';
import { projectQuery } from './queries.ts';

/** /user/projects/{id}: a script with several speakers, recorded line by line. */
export function ProjectScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({ ...projectQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false });
  if (query.data !== undefined) {
    return (
      <SortingArea>
        <ProjectEditor key={id} project={query.data} />
      </SortingArea>
    );
  }
  return (
    <>
      <PageHeader title="Project" />
      <Card className="p-6">
        {query.isError ? (
          <QueryError
            query={query}
            error={query.error}
            title="The project could not be loaded."
            missing={{
              title: 'This project does not exist',
              text: 'It may have been deleted.',
              leave: <ButtonLink to="/user/library">Library</ButtonLink>,
            }}
          />
        ) : (
          <SkeletonLines count={8} label="Loading the project..." />
        )}
      </Card>
    </>
  );
}
