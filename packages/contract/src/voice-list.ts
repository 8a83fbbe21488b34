/** The voices and their labels, in the picker's order (customer specification §3). */
export const VOICES = [
  { id: 'achernar', name: 'Achernar', label: 'Warm' },
  { id: 'achird', name: 'Achird', label: 'Calm' },
  { id: 'algenib', name: 'Algenib', label: 'Deep' },
  { id: 'algieba', name: 'Algieba', label: 'Smooth' },
  { id: 'alnilam', name: 'Alnilam', label: 'Clear' },
  { id: 'aoede', name: 'Aoede', label: 'Light' },
  { id: 'autonoe', name: 'Autonoe', label: 'Soft' },
  { id: 'callirrhoe', name: 'Callirrhoe', label: 'Balanced' },
  { id: 'charon', name: 'Charon', label: 'Informative' },
  { id: 'despina', name: 'Despina', label: 'Strong' },
  { id: 'enceladus', name: 'Enceladus', label: 'Neutral' },
  { id: 'erinome', name: 'Erinome', label: 'Gentle' },
  { id: 'fenrir', name: 'Fenrir', label: 'Excitable' },
  { id: 'gacrux', name: 'Gacrux', label: 'Bright' },
  { id: 'iapetus', name: 'Iapetus', label: 'Natural' },
  { id: 'kore', name: 'Kore', label: 'Firm' },
  { id: 'laomedeia', name: 'Laomedeia', label: 'Soft' },
] as const;

export const DEFAULT_VOICE: (typeof VOICES)[number]['id'] = 'achernar';

/** The text of a voice's sample. */
export function describeSample({ name, label }: (typeof VOICES)[number]): string {
  return `Hello, this is ${name}. ${label}, and ready to read your next script.`;
}
