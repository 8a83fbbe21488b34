import { countOf } from '@voicedraft/contract/counts';
import type { ProjectDocument } from '@voicedraft/contract/project-document';
import { HEARD_MAX_LENGTH, type Voice } from '@voicedraft/contract/voices';
import { cutText } from '@voicedraft/contract/words';
import { memo, useState } from 'react';
import { type PartVoice, voiceOf, type VoiceTarget } from '#features/projects/document/edit-document.ts';
import { PLAIN_FEATURES } from '#features/voices/describe-settings.ts';
import { HearButton } from '#features/voices/hear-button.tsx';
import { useHear, type HeardRequest } from '#features/voices/use-hear.ts';
import { type FoundLanguage, useTextLanguage } from '#features/voices/text-language.tsx';
import { VoicePicker } from '#features/voices/voice-picker.tsx';
import { VoiceSettings } from '#features/voices/voice-settings.tsx';
import { useLatest } from '#lib/use-latest.ts';
import { FieldError } from '#ui/field.tsx';
import { Segment } from '#ui/segment.tsx';

interface VoicePanelProps {
  readonly document: ProjectDocument;
  /** The part whose voice is shown. */
  readonly paragraphId: string;
  /** Null while loading. */
  readonly voices: readonly Voice[] | null;
  readonly failed: boolean;
  readonly readOnly: boolean;
  readonly onChange: (target: VoiceTarget, change: PartVoice) => void;
  readonly onClear: () => void;
  /** Number of lines that a change makes silent until they are recorded again. */
  readonly countLines: (target: VoiceTarget) => number;
  /** Words of the selected line; null if none is. */
  readonly sampleText: string | null;
}

/** Voice, speed, pitch, volume and style: of a speaker everywhere, or of one part. */
export function VoicePanel(props: VoicePanelProps) {
  const { document, paragraphId, voices, readOnly } = props;
  const paragraph = document.paragraphs.find(({ id }) => id === paragraphId);
  const speaker = document.speakers.find(({ id }) => id === paragraph?.speakerId);
  const hasOwn = paragraph?.voice !== undefined || paragraph?.settings !== undefined;
  const [isPart, setPart] = useState(hasOwn);
  const choose = useLatest((value: Scope) => {
    setPart(value === 'part');
    if (value === 'speaker' && hasOwn && !readOnly) props.onClear();
  });
  const text = isPart ? paragraph?.text : speaker && textOf(document, speaker.id);
  const found = useTextLanguage(voices ?? NO_VOICES, text ?? '');
  if (paragraph === undefined || speaker === undefined) return null;
  const target: VoiceTarget = isPart ? { paragraphId } : { speakerId: speaker.id };
  const now = voiceOf(document, target);
  if (now === null) return null;
  const { voice, settings } = now;
  const lines = props.countLines(target);
  return (
    <div className="grid gap-4.5">
      <VoiceScope speaker={speaker.name} scope={isPart ? 'part' : 'speaker'} onChange={choose} />
      <VoiceControls
        voices={voices}
        failed={props.failed}
        voice={voice}
        settings={settings}
        paragraphId={isPart ? paragraphId : null}
        speakerId={speaker.id}
        found={found}
        readOnly={readOnly}
        onChange={props.onChange}
      />
      <div className="grid gap-2.5 border-t border-line pt-4">
        <HearLine
          request={props.sampleText === null ? null : { voice, settings, text: cutSample(props.sampleText) }}
        />
        <p className="text-micro text-ink-2">
          This changes {countOf(lines, 'line')}. Nothing is recorded until you press Record.
        </p>
      </div>
    </div>
  );
}

const NO_VOICES: readonly Voice[] = [];
/** Characters by which the language of a speaker's parts is found out. */
const ENOUGH_TEXT = 1200;

/** The beginning of what a speaker says in a voice that is not the part's own. */
function textOf({ paragraphs }: ProjectDocument, speakerId: string): string {
  let text = '';
  for (const paragraph of paragraphs) {
    if (paragraph.speakerId !== speakerId || paragraph.voice !== undefined) continue;
    text += `${paragraph.text}\n`;
    if (text.length > ENOUGH_TEXT) break;
  }
  return text.slice(0, ENOUGH_TEXT);
}

type Scope = 'speaker' | 'part';

interface VoiceScopeProps {
  /** Name of who speaks the part. */
  readonly speaker: string;
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
}

const VoiceScope = memo(function VoiceScope({ speaker, scope, onChange }: VoiceScopeProps) {
  const options = [
    { value: 'speaker', label: `All of ${speaker}` },
    { value: 'part', label: 'This part' },
  ] as const;
  return (
    <Segment block label="What the controls change" options={options} value={scope} onChange={onChange} />
  );
});

interface VoiceControlsProps
  extends PartVoice, Pick<VoicePanelProps, 'voices' | 'failed' | 'readOnly' | 'onChange'> {
  /** Null if they change all parts of the speaker. */
  readonly paragraphId: string | null;
  readonly speakerId: string;
  /** The language of what they speak. */
  readonly found: FoundLanguage;
}

/** Drawn again only if the voice or the language is another one: not with what is typed. */
const VoiceControls = memo(function VoiceControls(props: VoiceControlsProps) {
  const { voices, failed, voice, settings, paragraphId, speakerId, found, readOnly, onChange } = props;
  const target: VoiceTarget = paragraphId === null ? { speakerId } : { paragraphId };
  return (
    <fieldset disabled={readOnly} className="grid min-w-0 gap-4.5">
      <VoicePicker
        voices={voices}
        failed={failed}
        chosen={voice}
        settings={settings}
        found={found}
        isCompact
        onChoose={(id) => onChange(target, { voice: id, settings })}
      />
      <VoiceSettings
        settings={settings}
        found={found}
        features={voices?.find(({ id }) => id === voice)?.features ?? PLAIN_FEATURES}
        disabled={readOnly}
        onChange={(changed) => onChange(target, { voice, settings: changed })}
      />
    </fieldset>
  );
});

/** The beginning of a long line: only so much can be heard for free. */
function cutSample(text: string): string {
  if (text.length <= HEARD_MAX_LENGTH) return text;
  return cutText(text, HEARD_MAX_LENGTH).replace(/\s+\S*$/u, '');
}

/** The selected line in the voice that the controls show now, spoken for free. Null if no line is selected. */
function HearLine({ request }: { readonly request: HeardRequest | null }) {
  const hearing = useHear();
  return (
    <>
      <HearButton hearing={hearing} request={request} label="Hear this line" block />
      {hearing.failure !== null && (
        <div role="alert">
          <FieldError>{hearing.failure}</FieldError>
        </div>
      )}
    </>
  );
}
