import { useQuery } from '@tanstack/react-query';
import type { EnginePartId, ModelFile, OfferedModel } from '@voicedraft/contract/engine-parts';
import { formatBytes } from '#lib/format.ts';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { shortenDigest } from './describe-part.ts';
import { Licence } from './licence.tsx';
import { PartFact, PartFacts } from './part-layout.tsx';
import { modelDownloadQuery } from './queries.ts';

interface DownloadFactsProps {
  readonly part: EnginePartId;
  readonly model: OfferedModel;
}

/** What would be downloaded, as the hub says now; until it answers, the published size. */
export function DownloadFacts({ part, model }: DownloadFactsProps) {
  const download = useQuery(modelDownloadQuery(part, model.id));
  const { data, error } = download;
  const pending = <Skeleton className="ml-auto h-5 w-32" />;
  return (
    <>
      <PartFacts>
        <PartFact name="Model">{model.name}</PartFact>
        <PartFact name="Licence">
          <Licence licence={model.licence} />
        </PartFact>
        <PartFact
          name="Download"
          note={
            data === undefined
              ? undefined
              : `${data.files.length} ${data.files.length === 1 ? 'file' : 'files'}`
          }
        >
          {data === undefined ? `about ${formatBytes(model.aboutBytes)}` : formatBytes(data.bytes)}
        </PartFact>
        {error === null && (
          <>
            <PartFact name="From">{data?.hub ?? pending}</PartFact>
            <PartFact name="Folder" mono={data !== undefined}>
              {data?.folder ?? pending}
            </PartFact>
          </>
        )}
      </PartFacts>
      {data !== undefined && <Files files={data.files} />}
      {error !== null && (
        <RetryAlert query={download} variant="warning" className="mt-3">
          <p className="font-semibold">The files could not be looked up</p>
          <p className="text-small wrap-anywhere">
            {error.message} The size above is an estimate. You can install anyway: it begins when the hub
            answers.
          </p>
        </RetryAlert>
      )}
    </>
  );
}

function Files({ files }: { readonly files: readonly ModelFile[] }) {
  return (
    <ul aria-label="Files" className="mt-1 divide-y divide-line rounded-well border border-line">
      {files.map(({ name, bytes, digest }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 text-small">
          <span className="mono min-w-0 wrap-anywhere text-ink">{name}</span>
          <span className="ml-auto whitespace-nowrap tabular-nums">{formatBytes(bytes)}</span>
          <span className="mono w-full text-micro/5">
            {digest.startsWith('sha256:') ? 'SHA-256' : 'Git'} {shortenDigest(digest)}
          </span>
        </li>
      ))}
    </ul>
  );
}
