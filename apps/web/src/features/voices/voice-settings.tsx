import { countOf } from '@voicedraft/contract/counts';
import {
  INSTRUCTIONS_MAX_LENGTH,
  isPlain,
  NEUTRAL_SETTINGS,
  PITCH_RANGE,
  SPEED_RANGE,
  type SpeechSettings,
  VOLUME_RANGE,
} from '@voicedraft/contract/speech-settings';
import { cutText } from '@voicedraft/contract/words';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { fitSettings, formatSigned, type SettingsFeatures, STYLE_NAMES } from './describe-settings.ts';
import { RangeField } from '#ui/range-field.tsx';
import { type FoundLanguage, LanguageField } from './text-language.tsx';

interface VoiceSettingsProps {
  readonly settings: SpeechSettings;
  /** Of the voice that speaks; a control that it does not have is not shown. */
  readonly features: SettingsFeatures;
  /** The language can be chosen, unless it does not matter. */
  readonly found: FoundLanguage;
  readonly disabled?: boolean;
  readonly onChange: (settings: SpeechSettings) => void;
}

/** How a voice speaks: speed, pitch, style and volume, and back to the voice as it is. */
export function VoiceSettings({ settings, features, found, disabled = false, onChange }: VoiceSettingsProps) {
  const { speed, pitch, volume } = settings;
  const box = useRef<HTMLDivElement>(null);
  const set = (change: Partial<SpeechSettings>) => onChange({ ...settings, ...change });
  return (
    <div ref={box} className="grid gap-4.5">
      <RangeField
        label="Speed"
        value={speed}
        range={SPEED_RANGE}
        shown={`${speed.toFixed(2)}×`}
        spoken={`${speed.toFixed(2)} times the usual speed`}
        disabled={disabled}
        onChange={(value) => set({ speed: value })}
      />
      {features.pitch && (
        <RangeField
          label="Pitch"
          value={pitch}
          range={PITCH_RANGE}
          shown={formatSigned(pitch)}
          spoken={countOf(pitch, 'semitone')}
          disabled={disabled}
          onChange={(value) => set({ pitch: value })}
        />
      )}
      {features.styles.length > 1 && (
        <Choices
          label="Style"
          options={features.styles.map((value) => ({ value, label: STYLE_NAMES[value] }))}
          value={fitSettings(settings, features).style}
          onChange={(value) => set({ style: value })}
        />
      )}
      {features.instructions && (
        <Field
          label="Style in your own words"
          help={`Such as “like a sports commentator”, at most ${INSTRUCTIONS_MAX_LENGTH} characters`}
        >
          {(control) => (
            <TextInput
              {...control}
              value={settings.instructions ?? ''}
              disabled={disabled}
              onChange={({ target }) => set({ instructions: cutText(target.value, INSTRUCTIONS_MAX_LENGTH) })}
            />
          )}
        </Field>
      )}
      <RangeField
        label="Volume"
        value={volume}
        range={VOLUME_RANGE}
        shown={`${formatSigned(volume)} dB`}
        spoken={countOf(volume, 'decibel')}
        disabled={disabled}
        onChange={(value) => set({ volume: value })}
      />
      {found !== undefined && (
        <LanguageField found={found} settings={settings} disabled={disabled} onChange={onChange} />
      )}
      {!disabled && !isPlain(fitSettings(settings, features)) && (
        <Button
          variant="ghost"
          icon={<RotateCcw size={18} />}
          aria-label="Reset voice settings"
          className="-mt-2 -ml-4 justify-self-start"
          onClick={() => {
            // The button is about to disappear.
            box.current?.querySelector('input')?.focus();
            onChange({ ...NEUTRAL_SETTINGS, language: settings.language });
          }}
        >
          Reset
        </Button>
      )}
    </div>
  );
}
