import { SPOKEN_LANGUAGE_NAMES } from '@voicedraft/contract/spoken-languages';
import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import type { Voice } from '@voicedraft/contract/voices';
import { AudioWaveform, ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { describeSettings, fitSettings, PLAIN_FEATURES } from './describe-settings.ts';
import type { FoundLanguage } from './text-language.tsx';
import { VoiceSettings } from './voice-settings.tsx';

interface FoldedSettingsProps {
  /** Undefined while the voices are loading. */
  readonly voice: Voice | undefined;
  readonly settings: SpeechSettings;
  readonly found: FoundLanguage;
  readonly onChange: (settings: SpeechSettings) => void;
}

/** The settings of a voice behind one line, which says what differs from the voice as it is. */
export const FoldedSettings = memo(function FoldedSettings({
  voice,
  settings,
  found,
  onChange,
}: FoldedSettingsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const features = voice?.features ?? PLAIN_FEATURES;
  const language = found === undefined ? null : (settings.language ?? found);
  const delivery = describeSettings(fitSettings(settings, features));
  const summary = [delivery ?? [], language === null ? [] : `${SPOKEN_LANGUAGE_NAMES[language]} text`]
    .flat()
    .join(', ');
  return (
    <div className="mt-3.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-control border border-line bg-sunken px-3 py-2 text-left text-small font-medium text-ink-2 hover:bg-hover"
      >
        <AudioWaveform size={18} className="flex-none" />
        <span className="min-w-0 wrap-anywhere">
          Voice settings
          {summary !== '' && <span className="block text-micro text-ink">{summary}</span>}
        </span>
        <ChevronDown size={18} className={classNames('ml-auto flex-none', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="mt-4">
        {isOpen && (
          <VoiceSettings settings={settings} features={features} found={found} onChange={onChange} />
        )}
      </div>
    </div>
  );
});
