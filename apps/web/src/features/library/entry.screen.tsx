import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import type { LibraryEntryDetails, Take } from '@voicedraft/contract/library';
import { Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import { useNewProject } from '#features/generations/use-new-project.ts';
import { VersionsButton } from '#features/generations/versions/versions-button.tsx';
import { ShareButton } from '#features/shares/share-button.tsx';
import { ApiError } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/document-title.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Facts } from '#ui/facts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton, SkeletonLines, Skeletons } from '#ui/skeleton.tsx';
import { entryQuery } from '#features/generations/queries.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { describeDeleted, describeSharing, describeTake, labelVoice, nameVoices } from './describe-entry.ts';
import { DeletedTakes } from './deleted-takes.tsx';
import { EditorLink } from './editor-link.tsx';
import { EntryPlayer, SilentEntry } from './entry-player.tsx';
import { countsQuery } from './queries.ts';
import { RenameField, useFocusAfterRenaming } from './rename-field.tsx';
import { TakeList } from './take-list.tsx';
import { chooseEntry, useEntryActions } from './use-entry-actions.ts';
import { useTakePlayer } from './use-take-player.ts';
import { warnOfFacts } from './warn-of-facts.ts';

/** /user/library/{id}: one script with its takes. */
export function EntryScreen() {
  const { id } = useParams({ from: '/user/library/$id' });
  const query = useQuery(entryQuery(id));
  if (query.data !== undefined) return <EntryPage key={id} entry={query.data} />;
  const toLibrary = (
    <ButtonLink to="/user/library" variant="primary">
      Go to the library
    </ButtonLink>
  );
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) {
    return (
      <ErrorState
        kind="missing"
        title="This is not in your library"
        text="It was deleted for good, or it belongs to another account."
        headingLevel={1}
        action={toLibrary}
      />
    );
  }
  if (query.isError) {
    return (
      <>
        <h1 className="sr-only">Library</h1>
        <QueryError
          title="This could not be loaded"
          text={query.error.message}
          error={query.error}
          query={query}
          leave={toLibrary}
        />
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">Library</h1>
      <Loading label="Loading the script..." className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Skeletons shapes={['h-5 w-32', 'h-9 w-96 max-w-full']} />
        <Card className="p-6">
          <Skeleton className="h-18 w-full" />
        </Card>
      </Loading>
      <Card className="mt-4 p-6">
        <SkeletonLines count={6} label="" />
      </Card>
    </>
  );
}

function EntryPage({ entry }: { readonly entry: LibraryEntryDetails }) {
  const { id, chosenTake, deletedAt, allTakes } = entry;
  const player = useTakePlayer();
  const { restore, busy } = useEntryActions();
  const hasTakes = allTakes.some((take) => take.deletedAt === null);
  return (
    <>
      <EntryHead entry={entry} />
      <div className="grid gap-4">
        {deletedAt !== null && (
          <Alert
            variant="warning"
            action={
              <Button busy={busy.has(id)} onClick={() => restore(chooseEntry(entry))}>
                Restore
              </Button>
            }
          >
            {describeDeleted(deletedAt)}
          </Alert>
        )}
        {chosenTake === null ? (
          <SilentEntry entry={entry} />
        ) : (
          <EntryPlayer key={chosenTake.id} entry={entry} take={chosenTake} />
        )}
        {(hasTakes || (deletedAt === null && allTakes.length > 0)) && (
          <section aria-label="Takes" className="@container/library">
            <Card className="overflow-clip">
              <h2 className="flex min-h-16 items-center border-b border-line px-5 md:px-6">Takes</h2>
              {hasTakes && <TakeList entry={entry} player={player} linksGenerator={false} />}
              <DeletedTakes entry={entry} />
            </Card>
          </section>
        )}
      </div>
    </>
  );
}

function EntryHead({ entry }: { readonly entry: LibraryEntryDetails }) {
  const { id, title, folderId, chosenTake, words, deletedAt } = entry;
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useFocusAfterRenaming<HTMLButtonElement>(isRenaming);
  const folders = useQuery(countsQuery).data?.folders ?? [];
  const folder = folders.find((one) => one.id === folderId);
  usePageTitle(title);
  return (
    <header className="mb-6">
      <Breadcrumb folder={folder ?? null} />
      {isRenaming ? (
        <>
          <h1 className="sr-only">{title}</h1>
          <RenameField
            id={id}
            title={title}
            className="text-h2! font-bold"
            onClose={() => setRenaming(false)}
          />
        </>
      ) : (
        <div className="flex items-start gap-1">
          <h1 dir="auto" className="min-w-0 text-wrap wrap-anywhere">
            {title}
          </h1>
          {deletedAt === null && (
            <IconButton
              ref={pencil}
              label="Rename"
              className="-mt-0.5"
              icon={<Pencil size={20} />}
              onClick={() => setRenaming(true)}
            />
          )}
        </div>
      )}
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <EntryFacts take={chosenTake} words={words} />
        {deletedAt === null && (
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow">
            {chosenTake !== null && <ShareButton takeId={chosenTake.id} />}
            {entry.kind === 'script' && (
              <>
                <VersionsButton entryId={id} text={entry.text} />
                <MakeProjectButton entry={entry} />
              </>
            )}
            <EditorLink entry={entry} />
          </div>
        )}
      </div>
    </header>
  );
}

/** 'Take 3 • Achernar, Warm • Natural voice • 90 words'. */
function EntryFacts({ take, words }: { readonly take: Take | null; readonly words: number }) {
  const label = take && labelVoice(take);
  const facts = [
    ...(take === null
      ? ['Not recorded yet']
      : [
          `Take ${take.number}`,
          label === null ? nameVoices(take) : `${nameVoices(take)}, ${label}`,
          describeTake(take),
        ]),
    countOf(words, 'word'),
    (take && describeSharing(take)) ?? [],
  ].flat();
  return (
    <Facts className="text-small text-ink-2">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </Facts>
  );
}

/** Creates a project from a script, which stays unchanged. */
function MakeProjectButton({ entry }: { readonly entry: LibraryEntryDetails }) {
  const { create, report, isCreating } = useNewProject();
  return (
    <Button
      icon={<Users size={20} />}
      busy={isCreating}
      onClick={() => {
        warnOfFacts(entry);
        void create({ entryId: entry.id }).catch(report);
      }}
    >
      Make a project from it
    </Button>
  );
}
