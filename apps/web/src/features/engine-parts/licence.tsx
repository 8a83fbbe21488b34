import type { OfferedModel } from '@voicedraft/contract/engine-parts';

/** The name of a licence and a link to its text. */
export function Licence({ licence }: Pick<OfferedModel, 'licence'>) {
  return (
    <>
      {licence.name}
      <a
        href={licence.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Read the licence ${licence.name}`}
        className="link -my-3 ml-2 inline-flex min-h-11 min-w-6 items-center"
      >
        Read
      </a>
    </>
  );
}
