import { useQuery } from '@tanstack/react-query';
import { BookA } from 'lucide-react';
import { useGeneratorDependencies } from '#features/generations/use-generator-dependencies.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ShortcutsButton } from '#ui/shortcuts/shortcut-list.tsx';
import { EmptyLibrary } from './empty-library.tsx';
import { FolderList } from './folder-list.tsx';
import { LibraryList } from './library-list.tsx';
import { NewMenu } from './new-menu.tsx';
import { countsQuery, LIBRARY } from './queries.ts';

/** /user/library: every script and take of the user. */
export function LibraryScreen() {
  const { list, query } = useUrlList('/user/library', LIBRARY);
  const counts = useQuery(countsQuery).data;
  const { prices } = useGeneratorDependencies();
  const isNarrowed = list.isFiltered || list.searched.trim() !== '';
  const isEmpty =
    !isNarrowed &&
    query.data?.total === 0 &&
    counts !== undefined &&
    counts.all + counts.deleted + counts.folders.length === 0;
  return (
    <>
      <PageHeader
        title="Library"
        text={
          isEmpty
            ? 'Your scripts and recordings will wait for you here.'
            : 'Every script and recording you have made.'
        }
        actions={
          <>
            {!isEmpty && (
              <ButtonLink to="/user/pronunciation" icon={<BookA size={20} aria-hidden="true" />}>
                Pronunciation
              </ButtonLink>
            )}
            <NewMenu variant={isEmpty ? 'secondary' : 'primary'} />
          </>
        }
      />
      {isEmpty ? (
        <EmptyLibrary price={prices.script + prices.voice} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[196px_minmax(0,1fr)] xl:gap-6">
          <FolderList counts={counts} list={list} />
          <LibraryList list={list} query={query} folders={counts?.folders ?? []} voicePrice={prices.voice} />
        </div>
      )}
      <ShortcutsButton className="mt-4 -ml-4 max-md:hidden" />
    </>
  );
}
