import { useQuery } from '@tanstack/react-query';
import type { Generation, GenerationKind } from '@voicedraft/contract/generations';
import { isNeutral, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import type { AnyVoiceId, Voice } from '@voicedraft/contract/voices';
import { useCallback, useMemo, useRef } from 'react';
import { usePassageTools } from '#features/rewrites/use-passage-tools.ts';
import { fitSettings } from '#features/voices/describe-settings.ts';
import { FoldedSettings } from '#features/voices/folded-settings.tsx';
import { voicesQuery } from '#features/voices/queries.ts';
import { findPaceOf } from '#features/voices/find-pace.ts';
import { useTextLanguage } from '#features/voices/text-language.tsx';
import { VoicePicker } from '#features/voices/voice-picker.tsx';
import { useNear } from '#lib/use-near.ts';
import { useCopy } from '#lib/use-copy.ts';
import { useLatest } from '#lib/use-latest.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { silence } from '#ui/sound/single-sound.ts';
import { useSound } from '#ui/sound/use-sound.ts';
import { showToast } from '#ui/toast.ts';
import { usePageMark } from '#ui/use-page-mark.ts';
import { AudioCard } from './audio-card.tsx';
import { checkGeneration } from './check-generation.ts';
import { EdgePlayer } from './edge-player.tsx';
import { useFacts } from './facts/use-facts.ts';
import { GeneratorButtons } from './generator-buttons.tsx';
import type { GeneratorState } from './generator-state.ts';
import { findMatchingAudio, findNextStep, findSpokenText } from './generator-views.ts';
import { priceVoice } from './price-voice.ts';
import { HistoryRail } from './history-rail.tsx';
import { GENERATOR_GRID } from './loading-generator.tsx';
import { ProblemNote } from './problem-note.tsx';
import { PromptField } from './prompt-field.tsx';
import { wordTimesQuery } from './queries.ts';
import { openGeneration } from './restore-generator.ts';
import { ScriptSetup } from './script-setup/script-setup.tsx';
import { ScriptSheet } from './script-sheet.tsx';
import { enterField } from './settle-field.ts';
import { Starts } from './starts.tsx';
import type { GeneratorDependencies } from './use-generator-dependencies.ts';
import { useExampleRun } from './use-example-run.ts';
import { useGenerator } from './use-generator.ts';
import { useGrowingVoice } from './use-growing-voice.ts';
import type { History } from './use-history.ts';
import type { OpenedEntry } from './use-opened-entry.ts';
import { useShownEntry } from './use-shown-entry.ts';
import { useShownOutcome } from './use-shown-outcome.ts';
import { useKeptEdits } from './versions/use-kept-edits.ts';
import { VersionsButton } from './versions/versions-button.tsx';

const NO_VOICES: readonly Voice[] = [];
/** How far below the window the player is when its sound is fetched, in CSS pixels. */
const PLAYER_NEAR = 200;

interface GeneratorProps {
  /** Id of the signed-in user. */
  readonly owner: string;
  /** State to start with after a reload; read once. */
  readonly initial: () => GeneratorState;
  readonly history: History;
  readonly dependencies: GeneratorDependencies;
  /** Library entry to show instead of the current draft. */
  readonly opened: OpenedEntry;
  readonly onOpened: () => void;
}

/** Prompt and voice on the left, script and recording next to them, the history on the right. */
export function Generator({ owner, initial, history, dependencies, opened, onOpened }: GeneratorProps) {
  const { credits, engines, notices, takeBalance, refresh } = dependencies;
  const unit = dependencies.prices;
  usePageMark('pageGenerates');
  const isFree = useCallback(
    (kind: GenerationKind) => (kind === 'script' ? unit.script : unit.voice) === 0,
    [unit.script, unit.voice],
  );
  const { state, lines, dispatch, generate } = useGenerator({
    initial,
    owner,
    isFree,
    onBalance: takeBalance,
  });
  const { prompt, voice, settings, controls, script, written, audio, running, problem } = state;
  const voices = useQuery(voicesQuery);
  const knownVoices = voices.data ?? NO_VOICES;
  const chosenVoice = knownVoices.find(({ id }) => id === voice);
  const fitted = chosenVoice === undefined ? settings : fitSettings(settings, chosenVoice.features);
  const { scriptRef, voiceRef, problemRef } = useShownOutcome(state);
  const isPlayerNear = useNear(voiceRef, PLAYER_NEAR);
  const loaded = useSound(audio?.url ?? null, audio?.duration ?? 0, isPlayerNear ? 'now' : 'once played');
  const growing = useGrowingVoice(
    running?.kind === 'voice' ? running.text : null,
    lines,
    loaded?.sound ?? null,
  );
  const spoken = findSpokenText(state);
  const spokenText = spoken === null ? '' : state[spoken];
  const found = useTextLanguage(knownVoices, spokenText);
  const voicePrice = useMemo(() => priceVoice(spokenText), [spokenText]);
  const prices = { script: unit.script, voice: voicePrice.credits };
  const [copyState, copy] = useCopy();
  const matching = findMatchingAudio(state);
  const words = useQuery({ ...wordTimesQuery(matching?.id ?? ''), enabled: matching?.hasWordTimes === true });
  const generations = history.generations ?? [];
  const promptRef = useRef<HTMLTextAreaElement>(null);
  const player = useRef<HTMLDivElement>(null);

  const showScript = useCallback(
    (text: string) => dispatch({ type: 'edit-script', script: text }),
    [dispatch],
  );
  const { edit, settle, forget } = useKeptEdits(state.entryId, running !== null);
  const editScript = useCallback(
    (text: string) => {
      showScript(text);
      edit(text);
    },
    [showScript, edit],
  );
  const facts = useFacts(state);
  const tools = usePassageTools({
    text: script,
    entryId: state.entryId,
    onText: editScript,
    onBalance: takeBalance,
    onRewritten: facts.rewritten,
  });

  const ask = (kind: GenerationKind, text = { prompt, script }, chosen = controls) => {
    if (running !== null || tools.isRewriting) return;
    const available = (kind === 'script' ? engines?.script : engines?.speech)?.available ?? null;
    const price = prices[kind];
    const refusal = checkGeneration(kind, text, { signedIn: true, credits, available, price });
    if (refusal !== null) {
      dispatch({ type: 'refuse', message: refusal });
      refresh();
      return;
    }
    silence();
    const speaking = { voice, ...(!isNeutral(fitted) && { settings: fitted }) };
    if (kind === 'script') generate({ kind, body: { prompt: text.prompt, ...speaking, ...chosen } });
    else {
      const entry = state.entryId === null ? {} : { entryId: state.entryId };
      generate({
        kind,
        body: { ...(script.trim() === '' ? { prompt } : { script, prompt, ...entry }), ...speaking },
      });
    }
  };
  useShownEntry({ opened, running, dispatch, onOpened });
  const startExample = useExampleRun({
    state,
    dispatch,
    write: (example) => ask('script', { prompt: example.prompt, script: '' }, {}),
    speak: () => ask('voice'),
  });
  const reset = () => {
    showToast.dismiss();
    dispatch({ type: 'reset' });
  };
  const editPrompt = useLatest((text: string) => dispatch({ type: 'edit-prompt', prompt: text }));
  const chooseVoice = useLatest((id: AnyVoiceId) => dispatch({ type: 'choose-voice', voice: id }));
  const setSettings = useLatest((changed: SpeechSettings) =>
    dispatch({ type: 'choose-settings', settings: changed }),
  );
  const showTake = useLatest((generation: Generation) =>
    dispatch({ type: 'show-take', draft: openGeneration(generation, generations) }),
  );
  const shown = useMemo(() => [audio?.id, written?.id], [audio?.id, written?.id]);

  return (
    <>
      <div className={GENERATOR_GRID}>
        {notices.map((notice) => (
          <div key={notice} role="alert" className="col-span-full">
            <Alert variant="danger">{notice}</Alert>
          </div>
        ))}
        <section aria-label="Prompt and voice">
          <Card className="*:p-5 *:pb-5.5 *:not-first:border-t *:not-first:border-line">
            <div>
              <PromptField
                ref={promptRef}
                prompt={prompt}
                busy={running !== null}
                onEdit={editPrompt}
                onSubmit={() => ask('script')}
              />
              <ScriptSetup
                controls={controls}
                prompt={prompt}
                pace={findPaceOf(chosenVoice, dependencies.paces)}
                speed={fitted.speed}
                voiceName={chosenVoice?.name}
                languages={dependencies.languages}
                voices={knownVoices}
                onChange={(chosen) => dispatch({ type: 'choose-controls', controls: chosen })}
              />
            </div>
            <div>
              <VoicePicker
                voices={voices.data ?? null}
                failed={voices.isError}
                chosen={voice}
                onChoose={chooseVoice}
                settings={settings}
                found={found}
              />
              <FoldedSettings voice={chosenVoice} settings={settings} found={found} onChange={setSettings} />
            </div>
            <div className="generator-actions layer-sticky pt-4! pb-3!">
              <GeneratorButtons
                running={running?.kind ?? null}
                prices={prices}
                next={findNextStep(state)}
                spoken={spoken}
                countsSilence={voicePrice.countsSilence}
                disabled={tools.isRewriting}
                onGenerate={ask}
                onReset={reset}
              />
              <ProblemNote ref={problemRef} problem={problem?.title === null ? problem : null} />
            </div>
          </Card>
        </section>
        <div className="grid min-w-0 gap-4">
          <ScriptSheet
            ref={scriptRef}
            state={state}
            recording={
              growing !== null && running?.text.trim() === script.trim()
                ? { sound: growing.sound, peaks: null, duration: growing.duration, words: growing.words }
                : matching && loaded && running?.kind !== 'script'
                  ? {
                      sound: loaded.sound,
                      peaks: loaded.recording?.peaks ?? null,
                      duration: matching.duration,
                      words: words.data && words.data.length > 0 ? words.data : null,
                    }
                  : null
            }
            refusalRef={problemRef}
            credits={dependencies.isBalanceLoading ? null : credits}
            copyState={copyState}
            onCopy={() => {
              copy(script);
              facts.warn();
            }}
            onEdit={editScript}
            onEditPrompt={() => enterField(promptRef.current)}
            onBlank={dispatch}
            onUndo={() => dispatch({ type: 'undo-clearing' })}
            versions={
              <VersionsButton
                entryId={state.entryId}
                text={script}
                isQuiet
                disabled={running !== null || tools.isRewriting}
                onBeforeRestore={settle}
                onRestored={(text) => {
                  forget();
                  showScript(text);
                }}
              />
            }
            facts={facts}
            hasModel={engines !== null && engines.script.engine !== 'local'}
            tools={tools}
            rewritePrice={prices.script}
            examples={
              prompt.trim() === '' && <Starts price={unit.script + unit.voice} onStart={startExample} />
            }
          />
          <AudioCard
            ref={voiceRef}
            playerRef={player}
            state={state}
            loaded={loaded}
            growing={growing}
            voices={knownVoices}
            onExport={facts.warn}
            outdated={matching === null && script.trim() !== ''}
          />
        </div>
        <HistoryRail history={history} shown={shown} disabled={running !== null} onShow={showTake} />
      </div>
      {audio && loaded && running?.kind !== 'voice' && (
        <EdgePlayer audio={audio} loaded={loaded} player={player} />
      )}
    </>
  );
}
