import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import {
  SPOKEN_LANGUAGE_NAMES,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
} from '@voicedraft/contract/spoken-languages';
import type { AnyVoiceId, Voice } from '@voicedraft/contract/voices';
import { useEffect, useId, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';

/**
 * The language that was found out from a text, null if that cannot be told; undefined where all voices speak the same
 * languages, so that nobody has to choose one.
 */
export type FoundLanguage = SpokenLanguage | null | undefined;

type Find = (text: string) => SpokenLanguage | null;
let loaded: Find | null = null;

/** The language of a text, if it matters for these voices. What finds it out is loaded for the first text. */
export function useTextLanguage(voices: readonly Voice[], text: string): FoundLanguage {
  const isOffered = useMemo(
    () => new Set(voices.map(({ languages }) => languages.join())).size > 1,
    [voices],
  );
  const [find, setFind] = useState<Find | null>(() => loaded);
  const isNeeded = isOffered && find === null && text.trim() !== '';
  useEffect(() => {
    if (!isNeeded) return;
    const load = async () => {
      try {
        const { findLanguage } = await import('@voicedraft/speech-text/find-language');
        loaded = findLanguage;
        setFind(() => findLanguage);
      } catch {
        // Without it, nothing is proposed; the server finds out what it needs.
      }
    };
    void load();
  }, [isNeeded]);
  const found = useMemo(() => find?.(text) ?? null, [find, text]);
  return isOffered ? found : undefined;
}

interface LanguageFieldProps {
  readonly found: SpokenLanguage | null;
  readonly settings: SpeechSettings;
  readonly disabled: boolean;
  readonly onChange: (settings: SpeechSettings) => void;
}

/** The language of the text: found out, or chosen. */
export function LanguageField({ found, settings, disabled, onChange }: LanguageFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        Language of the text
      </label>
      <Select
        id={id}
        disabled={disabled}
        value={settings.language ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...settings, language: SPOKEN_LANGUAGES.find((code) => code === value) })
        }
        options={[
          { value: '', label: found === null ? 'Automatic' : `Automatic: ${SPOKEN_LANGUAGE_NAMES[found]}` },
          ...SPOKEN_LANGUAGES.map((code) => ({ value: code, label: SPOKEN_LANGUAGE_NAMES[code] })),
        ]}
      />
    </div>
  );
}

interface LanguageNoticeProps {
  readonly found: FoundLanguage;
  readonly settings: SpeechSettings;
  readonly voices: readonly Voice[];
  readonly chosen: AnyVoiceId;
  readonly onChoose: (id: AnyVoiceId) => void;
}

/** Proposes a voice for the language of the text if the chosen one speaks another; otherwise nothing. */
export function LanguageNotice(props: LanguageNoticeProps) {
  const { found, settings, voices, chosen, onChoose } = props;
  const language = settings.language ?? found ?? null;
  const voice = voices.find((one) => one.id === chosen);
  const proposed = language === null ? undefined : proposeVoice(voices, voice, language);
  return (
    <output className="block">
      {language !== null && voice !== undefined && proposed !== undefined && (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-info-line bg-info-soft py-2 pr-2 pl-3 text-small">
          <span className="min-w-0 flex-[1_1_9rem]">
            {voice.name} does not speak {SPOKEN_LANGUAGE_NAMES[language]}.
          </span>
          <Button onClick={() => onChoose(proposed.id)}>Use {proposed.name}</Button>
        </div>
      )}
    </output>
  );
}

/** The voices that speak a language before the others, unless it is unknown or does not matter. */
export function putSpeakersFirst(voices: readonly Voice[], language: FoundLanguage): readonly Voice[] {
  if (language === undefined || language === null) return voices;
  const isSpokenBy = (voice: Voice) => speaks(voice, language);
  return [...voices.filter(isSpokenBy), ...voices.filter((voice) => !isSpokenBy(voice))];
}

/** A voice for a language, of the same gender if there is one; undefined if the chosen one speaks it, or nobody does. */
function proposeVoice(
  voices: readonly Voice[],
  chosen: Voice | undefined,
  language: SpokenLanguage,
): Voice | undefined {
  if (chosen === undefined || speaks(chosen, language)) return undefined;
  const fits = voices.filter((voice) => speaks(voice, language) && voice.mix === undefined);
  return fits.find(({ gender }) => gender === chosen.gender) ?? fits[0];
}

function speaks({ languages }: Voice, language: SpokenLanguage): boolean {
  return languages.includes(SPOKEN_LANGUAGE_NAMES[language]);
}
