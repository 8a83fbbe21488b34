import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import { BookA, AudioLines, FileUp, Plus, Users, ListChecks, Megaphone, MicVocal } from 'lucide-react';
import { useState } from 'react';
import { askForExample, EXAMPLES, type Example } from '#features/generations/examples.ts';
import { useGeneratorDependencies } from '#features/generations/use-generator-dependencies.ts';
import { useNewProject } from '#features/generations/use-new-project.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { Menu, MenuItem, MenuLinkItem } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ShortcutsButton } from '#ui/shortcuts/shortcut-list.tsx';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { FolderList } from './folder-list.tsx';
import { ImportTextDialog } from './import-text-dialog.tsx';
import { LibraryList } from './library-list.tsx';
import { countsQuery, LIBRARY } from './queries.ts';

const EXAMPLE_BARS = 24;

const ICONS = { podcast: MicVocal, advert: Megaphone, 'how-to': ListChecks } as const satisfies Record<
  Example['id'],
  unknown
>;

interface EmptyLibraryProps {
  /** Credits that an example costs now: a script and its recording. */
  readonly price: number;
}

interface NewMenuProps {
  /** Secondary if the page itself offers the more likely action. */
  readonly variant: 'primary' | 'secondary';
}

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
              <ButtonLink to="/user/pronunciation" icon={<BookA size={20} />}>
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

/** Starts a script, a project, or a project from a text. */
function NewMenu({ variant }: NewMenuProps) {
  const { create, report, isCreating } = useNewProject();
  const [isImporting, setImporting] = useState(false);
  const trigger = (
    <Button variant={variant} icon={<Plus size={20} />} busy={isCreating && !isImporting} busyText="Opening">
      New
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuLinkItem
          link={
            <Link to="/user/generate-script-voice">
              <AudioLines size={20} className="flex-none text-ink-2" />
              <span>
                Script
                <small className="block text-micro font-normal text-ink-3">One voice, from an idea</small>
              </span>
            </Link>
          }
        />
        <MenuItem
          icon={<Users size={20} />}
          detail="Several speakers, line by line"
          onSelect={() => void create({}).catch(report)}
        >
          Project
        </MenuItem>
        <MenuItem
          icon={<FileUp size={20} />}
          detail="A project from a file or pasted text"
          onSelect={() => setImporting(true)}
        >
          Import text
        </MenuItem>
      </Menu>
      <ImportTextDialog
        open={isImporting}
        onOpenChange={setImporting}
        onImported={({ title, document }) => create({ document, ...(title !== '' && { title }) })}
      />
    </>
  );
}

/** A library with nothing in it: write a script, or start from an example with one press. */
function EmptyLibrary({ price }: EmptyLibraryProps) {
  return (
    <>
      <Card>
        <EmptyState
          title="Nothing here yet"
          text="Write your first script, or start from an example below."
          action={
            <ButtonLink to="/user/generate-script-voice" variant="primary" icon={<AudioLines size={20} />}>
              Write a script
            </ButtonLink>
          }
        />
      </Card>
      <section aria-labelledby="examples-title" className="mt-8">
        <h2 id="examples-title" className="text-h3">
          Start from an example
        </h2>
        <p className="mt-1 text-small text-ink-2">
          One click writes and records it. Every word stays yours to edit.
        </p>
        <ul className="mt-4 grid gap-4 md:grid-cols-3">
          {EXAMPLES.map((example) => (
            <li key={example.id} className="grid grid-cols-[minmax(0,1fr)]">
              <ExampleButton example={example} price={price} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function ExampleButton({ example, price }: EmptyLibraryProps & { readonly example: Example }) {
  const navigate = useNavigate();
  const Icon = ICONS[example.id];
  const start = () => {
    askForExample(example);
    void navigate({ to: '/user/generate-script-voice' });
  };
  return (
    <button
      type="button"
      onClick={start}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 text-left transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-2"
    >
      <span className="flex items-start justify-between">
        <span className="grid size-11 place-items-center rounded-control border border-line bg-sunken">
          <Icon size={20} />
        </span>
        <span className="mono rounded-badge bg-neutral-soft px-1.75 py-0.5 text-[12px]/4 font-medium text-neutral">
          {price === 0 ? 'Free' : countOf(price, 'credit')}
        </span>
      </span>
      <span className="mt-1 font-display text-[1.125rem]/6 font-[650]">{example.name}</span>
      <span className="text-ui text-ink-2">{example.text}</span>
      <span className="mt-auto flex items-center justify-between gap-3 pt-2">
        <Waveform bars={drawWordPattern(example.prompt, EXAMPLE_BARS)} height={24} className="min-w-0" />
        <span className="mono text-micro whitespace-nowrap text-ink-2">
          About {formatMinutes(example.seconds)}
        </span>
      </span>
    </button>
  );
}
