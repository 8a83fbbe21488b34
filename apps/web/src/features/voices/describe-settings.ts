import type { SpeechFeatures, SpeechSettings, Style } from '@voicedraft/contract/speech-settings';

/** The features of a voice that decide which settings it has. */
export type SettingsFeatures = Pick<SpeechFeatures, 'pitch' | 'styles' | 'instructions'>;

/** Every voice can be faster, slower, louder or quieter; the rest depends on its engine. */
export const PLAIN_FEATURES: SettingsFeatures = { pitch: false, styles: ['neutral'] };

export const STYLE_NAMES: Record<Style, string> = {
  neutral: 'Neutral',
  calm: 'Calm',
  lively: 'Lively',
  serious: 'Serious',
};

/** The settings that a voice has; the others as it is. */
export function fitSettings(
  { instructions, ...settings }: SpeechSettings,
  features: SettingsFeatures = PLAIN_FEATURES,
): SpeechSettings {
  const { pitch, styles } = features;
  return {
    ...settings,
    pitch: pitch ? settings.pitch : 0,
    style: styles.includes(settings.style) ? settings.style : 'neutral',
    ...(features.instructions && instructions?.trim() && { instructions }),
  };
}

/** What differs from the voice as it is: '1.1× speed, +2 pitch'; null if nothing does. */
export function describeSettings({
  speed,
  pitch,
  style,
  volume,
  instructions,
}: SpeechSettings): string | null {
  const parts = [
    speed === 1 ? [] : `${speed}× speed`,
    pitch === 0 ? [] : `${formatSigned(pitch)} pitch`,
    style === 'neutral' ? [] : STYLE_NAMES[style].toLowerCase(),
    volume === 0 ? [] : `${formatSigned(volume)} dB`,
    instructions?.trim() ? `“${instructions.trim()}”` : [],
  ].flat();
  return parts.length === 0 ? null : parts.join(', ');
}

/** A number with its sign: '+2', '−3', '0'. */
export function formatSigned(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}
