import { useQuery } from '@tanstack/react-query';
import { PROJECT_MAX_SPEAKERS } from '@voicedraft/contract/project-document';
import type { Project, ProjectState } from '@voicedraft/contract/projects';
import type { Voice } from '@voicedraft/contract/voices';
import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { ImportTextDialog } from '#features/library/import-text-dialog.tsx';
import { voicesQuery } from '#features/voices/queries.ts';
import { createKey } from '#lib/create-key.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useLatest } from '#lib/use-latest.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Sheet } from '#ui/sheet.tsx';
import {
  addParagraph,
  addSpeaker,
  appendDocument,
  clearVoice,
  type PartVoice,
  renameSpeaker,
  setSpeaker,
  setVoice,
  type VoiceTarget,
} from './document/edit-document.ts';
import { layOutRows } from './document/line-rows.ts';
import { ProjectDock } from './dock/project-dock.tsx';
import { listDockLines } from './dock/dock-lines.ts';
import { isSameDockLine } from './dock/dock-picture.tsx';
import { ProjectHeader } from './project-header.tsx';
import { useAgainQuote, useMarkedLines } from './recording/use-again.ts';
import type { RecordingOrder } from './recording/recording-order.ts';
import { useRecording } from './recording/use-recording.ts';
import { Conflict } from './saving/conflict.tsx';
import { useProjectStore } from './saving/use-project-store.ts';
import type { Caret } from './script/line-field.tsx';
import { useSameList } from './same-list.ts';
import { ScriptCard } from './script/script-card.tsx';
import { ScriptParts } from './script/script-parts.tsx';
import { useProjectShortcuts } from './use-project-shortcuts.ts';
import { useProjectSound } from './use-project-sound.ts';
import { useWideEnough } from './use-wide-enough.ts';
import { VoicePanel } from './voice/voice-panel.tsx';

/** Lazy: name validation is not needed until the dialog opens. */
const RenameSpeaker = lazyPart(() => import('./script/rename-speaker.tsx'), 'RenameSpeaker');

const FitDialog = lazyPart(() => import('./recording/fit-dialog.tsx'), 'FitDialog');

const NO_VOICES: readonly Voice[] = [];

/** The editor of one project. Set its key to the project. */
export function ProjectEditor({ project }: { readonly project: Project }) {
  const { id } = project;
  const [store, view] = useProjectStore(project);
  const { history, state, known, status, problem } = view;
  const { document } = history;
  const recorder = useRecording(id, store, view);
  const voices = useQuery(voicesQuery);
  const { speakers } = document;
  const parts = useMemo(() => layOutRows(document, known), [document, known]);
  const rows = useMemo(() => parts.flatMap((part) => part.rows), [parts]);
  const player = useProjectSound(rows);
  const dockLines = useDeferredValue(
    useSameList(
      useMemo(() => listDockLines(parts, speakers, player.times), [parts, speakers, player.times]),
      isSameDockLine,
    ),
  );
  const isBlank = document.paragraphs.every(({ text }) => text.trim() === '');
  const [lineKey, setLineKey] = useState<string | null>(null);
  const [chosenPart, setChosenPart] = useState<string | null>(null);
  const [caret, setCaret] = useState<Caret | null>(() => startOf(project));
  const [renamed, setRenamed] = useState<string | null>(null);
  const [fitted, setFitted] = useState<readonly number[] | null>(null);
  const named = document.speakers.find((speaker) => speaker.id === renamed);
  const [isVoiceOpen, setVoiceOpen] = useState(false);
  const [importWay, setImportWay] = useState<'file' | 'paste' | null>(null);
  const panelBox = useRef<HTMLDivElement>(null);
  const hasRoom = useWideEnough();
  const marked = useMarkedLines(state);
  const isReadOnly = recorder.running !== null || recorder.isStarting;
  const isSaved = history.document === known.document;
  const stored = useMemo(
    () => ({
      id,
      state,
      isSaved,
      onState: (next: ProjectState) => store.takeState(next),
      onWordsChanged: () => void store.refresh(),
    }),
    [id, state, isSaved, store],
  );
  const importFile = useLatest(() => setImportWay('file'));
  const selectedLine = rows.find(({ key }) => key === lineKey) ?? null;
  const partId =
    document.paragraphs.find((part) => part.id === chosenPart)?.id ?? document.paragraphs[0]?.id ?? '';
  const wasRecorded = state.take !== null || state.lines.some((line) => line.state === 'ready');
  const asked = useAgainQuote(isSaved ? id : null, state, marked.again);
  const quote = isSaved ? asked : null;
  const isJoinMissing = state.take?.isCurrent !== true;
  const canRecord =
    recorder.running === null &&
    (state.quote.lines > 0 ||
      marked.again.length > 0 ||
      (isJoinMissing && state.quote.unchanged > 0) ||
      !isSaved) &&
    !isBlank &&
    status !== 'conflict' &&
    status !== 'refused';
  const knownVoices = voices.data?.map((voice) => voice.id) ?? [];

  const edit = useLatest<Parameters<typeof store.edit>, void>((change, what) => {
    if (!isReadOnly) store.edit(change, what);
  });
  const changeVoice = useLatest((target: VoiceTarget, change: PartVoice) =>
    edit((now) => setVoice(now, target, change), `voice ${JSON.stringify(target)}`),
  );
  const record = (order: RecordingOrder) => void recorder.record(order);
  const recordAll = useLatest(() => record({ again: marked.again, credits: quote?.credits }));
  const startSpeaker = useLatest(() => {
    const speakerId = createKey();
    edit((now) => addSpeaker(now, speakerId, knownVoices), 'speaker');
    setRenamed(speakerId);
  });
  const startParagraph = useLatest(() => {
    const paragraphId = createKey();
    edit((now) => addParagraph(now, paragraphId), 'part');
    setCaret({ paragraphId, at: 0 });
  });
  useProjectShortcuts({
    store,
    sound: player.sound,
    canEdit: !isReadOnly,
    record: canRecord && quote !== null ? recordAll : null,
    openVoice: () => {
      if (hasRoom) panelBox.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus();
      else setVoiceOpen(true);
    },
    markLine: () => {
      if (!isReadOnly && isSaved) selectedLine?.lines.forEach((line) => line && marked.toggle(line.index));
    },
  });
  const speaks = (target: VoiceTarget, paragraphId: string) =>
    'paragraphId' in target
      ? paragraphId === target.paragraphId
      : document.paragraphs.some((part) => part.id === paragraphId && part.speakerId === target.speakerId);
  const panel = (
    <VoicePanel
      key={partId}
      document={document}
      paragraphId={partId}
      voices={voices.data ?? null}
      failed={voices.isError}
      readOnly={isReadOnly}
      sampleText={(selectedLine ?? rows.find((row) => row.paragraphId === partId))?.text.trim() || null}
      onChange={changeVoice}
      onClear={() => edit((now) => clearVoice(now, partId), 'voice')}
      countLines={(target) =>
        rows.reduce((sum, row) => sum + (speaks(target, row.paragraphId) ? row.lines.length : 0), 0)
      }
    />
  );
  return (
    <div className="flex min-h-full grow flex-col">
      <ProjectHeader
        project={project}
        state={state}
        store={store}
        speakers={speakers.length}
        status={status}
        canUndo={!isReadOnly && history.past.length > 0}
        canRedo={!isReadOnly && history.future.length > 0}
        readOnly={isReadOnly}
        onImport={importFile}
        onFit={isReadOnly || !isSaved ? null : setFitted}
      />
      {status === 'conflict' && <Conflict id={id} store={store} />}
      <div role="alert" className="not-empty:mb-5">
        {status === 'refused' && <Alert variant="warning">{problem}</Alert>}
      </div>
      <div className="mb-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[1200px]:grid-cols-[minmax(0,1fr)_304px]">
        <ScriptCard
          lines={rows.reduce((sum, { lines }) => sum + lines.length, 0)}
          isBlank={isBlank}
          readOnly={isReadOnly}
          canAddSpeaker={speakers.length < PROJECT_MAX_SPEAKERS}
          onImport={setImportWay}
          onAddSpeaker={startSpeaker}
          onAddParagraph={startParagraph}
        >
          <ScriptParts
            document={document}
            parts={parts}
            rows={rows}
            voices={voices.data ?? NO_VOICES}
            project={stored}
            running={recorder.running}
            wasRecorded={wasRecorded}
            marked={marked}
            player={player}
            selected={partId}
            line={lineKey}
            caret={caret}
            readOnly={isReadOnly}
            edit={edit}
            onLine={(row) => {
              setLineKey(row.key);
              setChosenPart(row.paragraphId);
            }}
            onCaret={setCaret}
            onVoice={(paragraphId) => {
              setChosenPart(paragraphId);
              if (!hasRoom) setVoiceOpen(true);
            }}
            onSpeaker={(paragraphId, speakerId) =>
              edit((now) => setSpeaker(now, paragraphId, speakerId), 'speaker')
            }
            onAddSpeaker={(paragraphId) => {
              const speakerId = createKey();
              edit(
                (now) => setSpeaker(addSpeaker(now, speakerId, knownVoices), paragraphId, speakerId),
                'speaker',
              );
              setRenamed(speakerId);
            }}
            onRename={setRenamed}
            onRecord={record}
            onFit={setFitted}
          />
        </ScriptCard>
        {hasRoom ? (
          // Hidden where there is none: the server, which does not know the width, draws it for all.
          <Card
            ref={panelBox}
            className="sticky top-6 grid max-h-[calc(100dvh-8rem)] gap-4 overflow-y-auto p-5 max-[1200px]:hidden"
          >
            <h2>Voice</h2>
            {panel}
          </Card>
        ) : (
          <Sheet open={isVoiceOpen} onOpenChange={setVoiceOpen} title="Voice">
            {panel}
          </Sheet>
        )}
      </div>
      <ProjectDock
        player={player}
        lines={dockLines}
        quote={quote}
        recorder={recorder}
        wasRecorded={wasRecorded}
        canRecord={canRecord}
        isJoinMissing={isJoinMissing}
        onRecord={recordAll}
      />
      <ImportTextDialog
        open={importWay !== null}
        onOpenChange={() => setImportWay(null)}
        startsInField={importWay === 'paste'}
        onImported={(imported) => edit((now) => appendDocument(now, imported.document), 'import')}
      />
      {fitted !== null && (
        <Suspense>
          <FitDialog
            id={isSaved ? id : null}
            state={state}
            again={fitted}
            onRecord={record}
            onClose={() => setFitted(null)}
          />
        </Suspense>
      )}
      {named !== undefined && (
        <Suspense>
          <RenameSpeaker
            name={named.name}
            onClose={() => setRenamed(null)}
            onRename={(name) => {
              edit((now) => renameSpeaker(now, named.id, name), 'name');
              setRenamed(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The caret waits in the first paragraph of an empty project. */
function startOf({ document: { paragraphs } }: Project): Caret | null {
  const [first] = paragraphs;
  return first !== undefined && paragraphs.length === 1 && first.text === ''
    ? { paragraphId: first.id, at: 0 }
    : null;
}
