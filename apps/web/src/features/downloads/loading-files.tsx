import { Loading, Skeletons } from '#ui/skeleton.tsx';

const SHAPES = ['Sound', 'Captions', 'Script', 'Everything'];

/** In place of the files of a take. */
export function LoadingFiles() {
  return (
    <Loading label="Loading the formats" className="grid gap-6 p-4 md:grid-cols-2">
      {SHAPES.map((shape) => (
        <span key={shape} className="grid gap-3">
          <Skeletons shapes={['h-4 w-20', 'h-10 w-full', 'h-10 w-full']} />
        </span>
      ))}
    </Loading>
  );
}
