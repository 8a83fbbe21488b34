import { countOf } from '@voicedraft/contract/counts';
import { NEUTRAL_SETTINGS, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import type { Voice, AnyVoiceId } from '@voicedraft/contract/voices';
import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, Ear, type LucideIcon, SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { OwnWords } from './own-words.tsx';
import { sortVoices, useFavourites } from './queries.ts';
import { type FoundLanguage, LanguageNotice, putSpeakersFirst } from './text-language.tsx';
import { filterVoices, NO_FILTER } from './voice-filter.ts';
import { VoiceFilters } from './voice-filters.tsx';
import { VoiceList } from './voice-list.tsx';
import { SampledVoice } from './voice-row.tsx';

interface VoicePickerProps {
  /** Null while loading. */
  readonly voices: readonly Voice[] | null;
  readonly failed: boolean;
  readonly chosen: AnyVoiceId;
  readonly onChoose: (id: AnyVoiceId) => void;
  /** How the chosen voice speaks the user's own words. */
  readonly settings?: SpeechSettings;
  /** The language of the text: a voice that speaks it is proposed. */
  readonly found?: FoundLanguage;
  /** True for one row at every width, as in a narrow panel: it opens the list in a dialog. */
  readonly isCompact?: boolean | undefined;
}

const PHONE = '(max-width: 767px)';
const GONE = 'This voice is no longer available. Choose another one.';
/** Typed as text: a page of another feature. */
const OWN_VOICES: string = '/user/voices';

/** The panel that is open above the list. */
type Tool = 'filters' | 'own-words' | null;

/**
 * Lets the user choose a voice: a list on the page; on phones, one row that opens a sheet with the same list. Search,
 * filters and hearing own words are behind two buttons, so that they are in nobody's way.
 */
export const VoicePicker = memo(function VoicePicker({
  voices,
  failed,
  chosen,
  onChoose,
  settings = NEUTRAL_SETTINGS,
  found: textLanguage,
  isCompact = false,
}: VoicePickerProps) {
  const [open, setOpen] = useState<'sheet' | 'dialog' | null>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const [tool, setTool] = useState<Tool>(null);
  const picker = useRef<HTMLDivElement>(null);
  const toolBox = useRef<HTMLDivElement>(null);
  const { favourites, toggle: toggleFavourite } = useFavourites();
  const keys = useId();
  const voice = voices?.find((one) => one.id === chosen);
  const fitting = sortVoices(filterVoices(voices ?? [], filter), favourites);
  const found = putSpeakersFirst(fitting, settings.language ?? textLanguage);
  // One engine speaks all voices but the mixes, so their quality is said once.
  const single = voices?.filter(({ mix }) => mix === undefined) ?? [];
  const caption = single[0] && countOf(single.length, `${single[0].quality} voice`);
  const openTool = (next: Tool) => {
    setTool(next);
    if (next !== 'filters') setFilter(NO_FILTER);
  };
  useEffect(() => {
    if (tool !== null) toolBox.current?.querySelector('input')?.focus();
  }, [tool]);
  const closeTool = () => {
    if (tool === null) return false;
    openTool(null);
    picker.current?.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus();
    return true;
  };
  useShortcuts('Voices', [{ keys: ['Escape'], label: 'Close the filters', run: closeTool, inFields: true }]);
  const onKey = (event: KeyboardEvent) => {
    const next = event.key === '/' ? 'filters' : event.key.toLowerCase() === 'h' ? 'own-words' : null;
    if (next === null) return;
    event.preventDefault();
    // The page's own search has the same key.
    event.stopPropagation();
    openTool(next);
  };
  const list = { chosen, onChoose, favourites, onToggleFavourite: toggleFavourite, onKey };
  const tools = voices !== null && voice !== undefined && tool !== null && (
    <div ref={toolBox}>
      {tool === 'filters' ? (
        <VoiceFilters voices={voices} filter={filter} found={found.length} onChange={setFilter} />
      ) : (
        <OwnWords voice={voice} settings={settings} />
      )}
    </div>
  );
  const toolButtons = voice !== undefined && (
    <span className="-my-3 flex">
      <ToolButton
        label="Hear your own words"
        Icon={Ear}
        isOpen={tool === 'own-words'}
        onPress={() => openTool(tool === 'own-words' ? null : 'own-words')}
      />
      <ToolButton
        label="Filter voices"
        Icon={SlidersHorizontal}
        isOpen={tool === 'filters'}
        onPress={() => openTool(tool === 'filters' ? null : 'filters')}
      />
    </span>
  );
  const openList = () => setOpen(matchMedia(PHONE).matches ? 'sheet' : 'dialog');
  const Overlay = open === 'dialog' ? Dialog : Sheet;
  return (
    <div ref={picker} className="group/voices">
      <LanguageNotice
        found={textLanguage}
        settings={settings}
        voices={voices ?? []}
        chosen={chosen}
        onChoose={onChoose}
      />
      <div className={classNames('mb-2.5 flex items-center justify-between gap-2', isCompact && 'hidden')}>
        <p className="text-ui font-semibold">Voice</p>
        {caption !== undefined && (
          <span className="mono ml-auto text-micro text-ink-3 group-has-[input[type=radio]:focus-visible]/voices:hidden">
            {caption}
          </span>
        )}
        <span
          id={keys}
          className="ml-auto hidden text-micro text-ink-2 group-has-[input[type=radio]:focus-visible]/voices:block"
        >
          Space plays, F stars, / filters, H hears
        </span>
        <span className="hidden md:flex">{toolButtons}</span>
      </div>
      {failed && voices === null ? (
        <p role="alert" className="text-small text-ink-2">
          The list of voices could not be loaded. Reload the page to try again.
        </p>
      ) : voices === null ? (
        <LoadingVoices isCompact={isCompact} />
      ) : (
        <>
          {!isCompact && (
            <>
              {open === null && <div className="hidden md:block">{tools}</div>}
              {voice === undefined && <GoneVoice className="hidden md:block" />}
              {found.length === 0 && <NoVoice />}
              <VoiceList
                voices={found}
                {...list}
                describedBy={keys}
                className={classNames(
                  '-mx-2 hidden max-h-73 overflow-y-auto rounded-[8px] px-0.5 [scrollbar-color:var(--color-line-2)_transparent] [scrollbar-width:thin] md:grid',
                  tool === null && 'h-73',
                )}
              />
              {open === null && <OwnVoicesLink className="mt-1 hidden md:inline-flex" />}
            </>
          )}
          <div
            className={classNames(
              'flex min-h-14 items-center gap-1 rounded-control border border-line-strong bg-surface pl-1.5',
              !isCompact && 'md:hidden',
            )}
          >
            {voice === undefined ? (
              <ChangeButton onPress={openList}>
                <span className="flex-auto text-small">{GONE}</span>
              </ChangeButton>
            ) : (
              <SampledVoice key={voice.id} voice={voice}>
                {(face) => (
                  <ChangeButton onPress={openList}>
                    <span className="sr-only">Change the voice, now</span>
                    {face}
                  </ChangeButton>
                )}
              </SampledVoice>
            )}
          </div>
          <Overlay open={open !== null} onOpenChange={() => setOpen(null)} title="Voice">
            <div className="mb-3 flex items-center justify-between gap-2">
              <span className="mono text-micro text-ink-3">{caption}</span>
              {toolButtons}
            </div>
            {tools}
            {found.length === 0 && <NoVoice />}
            <VoiceList voices={found} {...list} onPicked={() => setOpen(null)} />
            <OwnVoicesLink className="mt-2 inline-flex" />
          </Overlay>
        </>
      )}
    </div>
  );
});

function GoneVoice({ className }: { readonly className: string }) {
  return (
    <p role="alert" className={classNames('pb-2 text-small', className)}>
      {GONE}
    </p>
  );
}

/** Opens the list. */
function ChangeButton({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-2.5 rounded-control pr-3 pl-1.5 text-left"
    >
      {children}
      <ChevronsUpDown size={20} className="shrink-0 text-ink-2" />
    </button>
  );
}

/** Where voices are mixed. */
function OwnVoicesLink({ className }: { readonly className: string }) {
  return (
    <Link to={OWN_VOICES} className={classNames('link min-h-11 items-center text-small', className)}>
      Mix your own voice
    </Link>
  );
}

function NoVoice() {
  return <p className="py-3 text-small text-ink-2">No voice fits these filters.</p>;
}

interface ToolButtonProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** No tab stop: Tab leads to the list at once, whose keys open the same. */
function ToolButton({ label, Icon, isOpen, onPress }: ToolButtonProps) {
  return (
    <IconButton
      label={label}
      icon={<Icon size={18} />}
      aria-expanded={isOpen}
      tabIndex={-1}
      onClick={onPress}
      className={isOpen ? 'bg-primary-soft text-primary-ink' : undefined}
    />
  );
}

function LoadingVoices({ isCompact }: { readonly isCompact: boolean }) {
  return (
    <div className={classNames('grid gap-0.5', !isCompact && 'md:h-73 md:overflow-hidden')}>
      {['w-24', 'w-20', 'w-28', 'w-22', 'w-26'].map((width) => (
        <div
          key={width}
          className={classNames(
            'flex h-14 items-center gap-4',
            isCompact ? 'not-first:hidden' : 'max-md:not-first:hidden',
          )}
        >
          <Skeleton round className="size-8.5" />
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  );
}
