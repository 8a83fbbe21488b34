import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { videoQuery } from './queries.ts';
import { VideoEditor } from './video-editor.tsx';

/** /user/videos/{takeId}: a voiceover as a captioned video, made in the browser. */
export function VideoScreen() {
  const { takeId = '' } = useParams({ strict: false });
  // Settings that are being changed here must not be replaced by older ones.
  const query = useQuery({ ...videoQuery(takeId), refetchOnWindowFocus: false, refetchOnReconnect: false });
  if (query.data !== undefined) return <VideoEditor key={takeId} video={query.data} />;
  if (query.isError) {
    return (
      <>
        <PageHeader title="Video" />
        <Card className="p-6">
          <QueryError
            query={query}
            error={query.error}
            title="This could not be loaded."
            missing={{
              title: 'This take does not exist',
              text: 'It was deleted, or it belongs to another account.',
              leave: <ButtonLink to="/user/library">Go to the library</ButtonLink>,
            }}
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Video" />
      <Loading
        label="Loading the video..."
        className="grid items-start gap-4 min-[1200px]:grid-cols-[minmax(0,1fr)_400px]"
      >
        <Skeleton className="h-[min(70dvh,640px)] w-full" />
        <Skeleton className="h-[min(70dvh,640px)] w-full max-[1199px]:hidden" />
      </Loading>
    </>
  );
}
