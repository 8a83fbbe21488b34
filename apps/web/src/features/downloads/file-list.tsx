import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { LoadingFiles } from './loading-files.tsx';

const TakeFileList = lazyPart(() => import('./take-files.tsx'), 'TakeFileList');

/** All files of a take with their sizes, and the name that they are saved under; loaded when it is first shown. */
export function FileList({ takeId }: { readonly takeId: string }) {
  return (
    <Suspense fallback={<LoadingFiles />}>
      <TakeFileList takeId={takeId} />
    </Suspense>
  );
}
