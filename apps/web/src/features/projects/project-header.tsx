import { countOf } from '@voicedraft/contract/counts';
import type { Project, ProjectState } from '@voicedraft/contract/projects';
import { Ellipsis, FileUp, History, Pencil, Redo2, Share2, Undo2 } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { useMe } from '#features/accounts/queries.ts';
import { CreditsBadge } from '#features/accounts/credits-badge.tsx';
import { Breadcrumb } from '#features/library/breadcrumb.tsx';
import { RenameField, useFocusAfterRenaming } from '#features/library/rename-field.tsx';
import { ShareDialog } from '#features/shares/share-dialog.tsx';
import { usePageTitle } from '#lib/document-title.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { DownloadMenu } from './files/project-files.tsx';
import type { ProjectStore, SaveStatus } from './saving/project-store.ts';

/** Lazy: not needed until the dialog opens. */
const VersionsDialog = lazyPart(() => import('./files/versions-dialog.tsx'), 'VersionsDialog');

const STATUS: Record<SaveStatus, string> = {
  saved: 'Saved',
  saving: 'Saving',
  offline: 'Not saved, trying again',
  refused: 'Not saved',
  conflict: 'Not saved',
};

interface ProjectHeaderProps {
  readonly project: Project;
  readonly state: ProjectState;
  readonly store: ProjectStore;
  readonly speakers: number;
  readonly status: SaveStatus;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly readOnly: boolean;
  readonly onImport: () => void;
  /** Asks how long these lines are to last; null while they cannot be recorded, or are not those of the document. */
  readonly onFit: ((again: readonly number[]) => void) | null;
}

/** The head of a project: where it is, its title and facts, and what is done with the whole. */
export const ProjectHeader = memo(function ProjectHeader(props: ProjectHeaderProps) {
  const { project, state, store, readOnly, canUndo, canRedo, onFit } = props;
  const { id } = project;
  const [isShareOpen, setShareOpen] = useState(false);
  const [isVersionsOpen, setVersionsOpen] = useState(false);
  const credits = useMe().data?.currentBalance ?? null;
  const takeId = state.take?.id ?? null;
  usePageTitle(state.title);
  return (
    <header className="mb-5">
      <Breadcrumb folder={project.folder} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3.5">
        <TitleAndFacts {...props} />
        <div className="flex flex-wrap items-center gap-2 max-md:w-full">
          <span className="flex max-xl:-ml-3">
            <IconButton label="Undo" icon={<Undo2 size={20} />} disabled={!canUndo} onClick={store.undo} />
            <IconButton
              label="Redo"
              icon={<Redo2 size={20} />}
              className="max-md:hidden"
              disabled={!canRedo}
              onClick={store.redo}
            />
            <IconButton
              label="Versions"
              icon={<History size={20} />}
              className="max-md:hidden"
              onClick={() => setVersionsOpen(true)}
            />
          </span>
          <span aria-hidden="true" className="h-8 border-l border-line-2 max-md:hidden" />
          {takeId !== null && (
            <Button icon={<Share2 size={20} />} className="max-md:flex-1" onClick={() => setShareOpen(true)}>
              Share
            </Button>
          )}
          <DownloadMenu
            id={id}
            title={state.title}
            takeId={takeId}
            seconds={state.take?.seconds ?? 0}
            onFit={onFit && (() => onFit(state.lines.map(({ index }) => index)))}
            onBeforeExport={async () => {
              if (!readOnly) await store.flush();
            }}
          />
          <span className="md:hidden">
            <Menu trigger={<IconButton label="More" tooltip={false} icon={<Ellipsis size={20} />} />}>
              <MenuItem icon={<Redo2 size={20} />} disabled={!canRedo} onSelect={store.redo}>
                Redo
              </MenuItem>
              <MenuItem icon={<History size={20} />} onSelect={() => setVersionsOpen(true)}>
                Versions
              </MenuItem>
              <MenuItem icon={<FileUp size={20} />} disabled={readOnly} onSelect={props.onImport}>
                Import text
              </MenuItem>
            </Menu>
          </span>
          <span className="max-md:hidden">
            <CreditsBadge credits={credits} />
          </span>
        </div>
      </div>
      {takeId !== null && <ShareDialog takeId={takeId} open={isShareOpen} onOpenChange={setShareOpen} />}
      {isVersionsOpen && (
        <Suspense>
          <VersionsDialog
            id={id}
            readOnly={readOnly}
            onBeforeRestore={async () => ((await store.flush()) ? store.getView().state.revision : null)}
            onRestored={(restored) => store.takeProject(restored)}
            onClose={() => setVersionsOpen(false)}
          />
        </Suspense>
      )}
    </header>
  );
});

function TitleAndFacts({ project: { id }, state, store, speakers, status }: ProjectHeaderProps) {
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useFocusAfterRenaming<HTMLButtonElement>(isRenaming);
  const { title, words, seconds } = state;
  const facts = [countOf(speakers, 'speaker'), countOf(words, 'word'), `about ${formatMinutes(seconds)}`];
  return (
    <div className="max-w-full min-w-0 flex-[1_1_320px]">
      {isRenaming ? (
        <>
          <h1 className="sr-only">{title}</h1>
          <RenameField
            id={id}
            title={title}
            className="text-h2! font-bold"
            onRenamed={(renamed) => store.takeState({ ...store.getView().state, title: renamed })}
            onClose={() => setRenaming(false)}
          />
        </>
      ) : (
        <div className="text-balance">
          <h1 className="inline wrap-anywhere">{title}</h1>
          {/* A word joiner: the button stays with the last word. */}
          {'\u2060'}
          <IconButton
            ref={pencil}
            label="Rename"
            className="-my-3 ml-1 align-[1px]"
            icon={<Pencil size={20} />}
            onClick={() => setRenaming(true)}
          />
        </div>
      )}
      <Facts className="mt-1.5 text-small text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>
          <output className={status === 'saved' || status === 'saving' ? '' : 'font-medium text-warning'}>
            {STATUS[status]}
          </output>
        </li>
      </Facts>
    </div>
  );
}
