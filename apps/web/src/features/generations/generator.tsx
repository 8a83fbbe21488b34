import { useQuery } from '@tanstack/react-query';
import type { GenerationKind } from '@voicedraft/contract/generations';
import { useCallback, useRef } from 'react';
import { VoicePicker } from '#features/voices/voice-picker.tsx';
import { useCopy } from '#lib/use-copy.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { silence } from '#ui/sound/single-sound.ts';
import { useSound } from '#ui/sound/use-sound.ts';
import { showToast } from '#ui/toast.ts';
import { AudioCard } from './audio-card.tsx';
import { checkGeneration } from './check-generation.ts';
import { EdgePlayer } from './edge-player.tsx';
import { GeneratorButtons } from './generator-buttons.tsx';
import { findMatchingAudio, findNextStep, findSpokenText, type GeneratorState } from './generator-state.ts';
import { HistoryRail } from './history-rail.tsx';
import { GENERATOR_GRID } from './loading-generator.tsx';
import { ProblemNote } from './problem-note.tsx';
import { PromptField } from './prompt-field.tsx';
import { voicesQuery } from './queries.ts';
import { openGeneration } from './restore-generator.ts';
import { ScriptSheet } from './script-sheet.tsx';
import type { GeneratorDependencies } from './use-generator-dependencies.ts';
import { useGenerator } from './use-generator.ts';
import type { History } from './use-history.ts';
import { useShownOutcome } from './use-shown-outcome.ts';

interface GeneratorProps {
  /** Id of the signed-in user. */
  readonly owner: string;
  /** State to start with after a reload; read once. */
  readonly initial: () => GeneratorState;
  readonly history: History;
  readonly dependencies: GeneratorDependencies;
}

/** Prompt and voice on the left, script and recording next to them, the history on the right. */
export function Generator({ owner, initial, history, dependencies }: GeneratorProps) {
  const { credits, engines, notices, takeBalance, refresh } = dependencies;
  const { state, dispatch, generate } = useGenerator({ initial, owner, onBalance: takeBalance });
  const { prompt, voice, script, written, audio, running, problem } = state;
  const voices = useQuery(voicesQuery);
  const loaded = useSound(audio?.url ?? null, audio?.duration ?? 0);
  const [copyState, copy] = useCopy();
  const matching = findMatchingAudio(state);
  const generations = history.generations ?? [];
  const player = useRef<HTMLDivElement>(null);
  const { scriptRef, voiceRef, problemRef } = useShownOutcome(state);

  const ask = (kind: GenerationKind) => {
    if (running !== null) return;
    const available = (kind === 'script' ? engines?.script : engines?.speech)?.available ?? null;
    const refusal = checkGeneration(kind, { prompt, script }, { signedIn: true, credits, available });
    if (refusal !== null) {
      dispatch({ type: 'refuse', message: refusal });
      refresh();
      return;
    }
    silence();
    if (kind === 'script') generate({ kind, body: { prompt, voice } });
    else generate({ kind, body: { ...(script.trim() === '' ? { prompt } : { script, prompt }), voice } });
  };
  const reset = () => {
    showToast.dismiss();
    dispatch({ type: 'reset' });
  };
  const editPrompt = useCallback(
    (text: string) => dispatch({ type: 'edit-prompt', prompt: text }),
    [dispatch],
  );

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
            <PromptField
              prompt={prompt}
              busy={running !== null}
              onEdit={editPrompt}
              onSubmit={() => ask('script')}
            />
            <VoicePicker
              voices={voices.data ?? null}
              failed={voices.isError}
              chosen={voice}
              onChoose={(id) => dispatch({ type: 'choose-voice', voice: id })}
            />
            <div>
              <GeneratorButtons
                running={running?.kind ?? null}
                next={findNextStep(state)}
                spoken={findSpokenText(state)}
                onGenerate={ask}
                onReset={reset}
              />
              <ProblemNote ref={problemRef} problem={problem} />
            </div>
          </Card>
        </section>
        <div className="grid min-w-0 gap-4">
          <ScriptSheet
            ref={scriptRef}
            state={state}
            recording={
              matching && loaded && running?.kind !== 'script'
                ? { sound: loaded.sound, peaks: loaded.recording?.peaks ?? null, duration: matching.duration }
                : null
            }
            engine={engines?.script ?? null}
            copyState={copyState}
            onCopy={() => copy(script)}
            onEdit={(text) => dispatch({ type: 'edit-script', script: text })}
            onUndo={() => dispatch({ type: 'undo-clearing' })}
          />
          <AudioCard
            ref={voiceRef}
            playerRef={player}
            state={state}
            loaded={loaded}
            voices={voices.data ?? []}
            engine={engines?.speech ?? null}
            outdated={matching === null && script.trim() !== ''}
            onCopy={copy}
          />
        </div>
        <HistoryRail
          history={history}
          voices={voices.data ?? []}
          shown={[audio?.id, written?.id]}
          disabled={running !== null}
          onShow={(generation) =>
            dispatch({ type: 'show-take', draft: openGeneration(generation, generations) })
          }
        />
      </div>
      {audio && loaded && running?.kind !== 'voice' && (
        <EdgePlayer audio={audio} loaded={loaded} player={player} />
      )}
    </>
  );
}
