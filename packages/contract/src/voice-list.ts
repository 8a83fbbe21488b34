/** The voices and their labels, in the picker's order (customer specification §3). */
export const VOICES = [
  { id: 'achernar', name: 'Achernar', label: 'Warm', gender: 'female', age: 'adult', character: 'warm' },
  { id: 'achird', name: 'Achird', label: 'Calm', gender: 'male', age: 'adult', character: 'calm' },
  { id: 'algenib', name: 'Algenib', label: 'Deep', gender: 'male', age: 'mature', character: 'strong' },
  { id: 'algieba', name: 'Algieba', label: 'Smooth', gender: 'male', age: 'adult', character: 'warm' },
  { id: 'alnilam', name: 'Alnilam', label: 'Clear', gender: 'male', age: 'adult', character: 'clear' },
  { id: 'aoede', name: 'Aoede', label: 'Light', gender: 'female', age: 'young', character: 'lively' },
  { id: 'autonoe', name: 'Autonoe', label: 'Soft', gender: 'female', age: 'young', character: 'calm' },
  {
    id: 'callirrhoe',
    name: 'Callirrhoe',
    label: 'Balanced',
    gender: 'female',
    age: 'adult',
    character: 'clear',
  },
  { id: 'charon', name: 'Charon', label: 'Informative', gender: 'male', age: 'mature', character: 'clear' },
  { id: 'despina', name: 'Despina', label: 'Strong', gender: 'female', age: 'mature', character: 'strong' },
  { id: 'enceladus', name: 'Enceladus', label: 'Neutral', gender: 'male', age: 'adult', character: 'calm' },
  { id: 'erinome', name: 'Erinome', label: 'Gentle', gender: 'female', age: 'adult', character: 'calm' },
  { id: 'fenrir', name: 'Fenrir', label: 'Excitable', gender: 'male', age: 'young', character: 'lively' },
  { id: 'gacrux', name: 'Gacrux', label: 'Bright', gender: 'female', age: 'young', character: 'lively' },
  { id: 'iapetus', name: 'Iapetus', label: 'Natural', gender: 'male', age: 'young', character: 'warm' },
  { id: 'kore', name: 'Kore', label: 'Firm', gender: 'female', age: 'adult', character: 'strong' },
  { id: 'laomedeia', name: 'Laomedeia', label: 'Soft', gender: 'female', age: 'young', character: 'warm' },
] as const;

export const DEFAULT_VOICE: (typeof VOICES)[number]['id'] = 'achernar';

/** The text of a voice's sample. */
export function describeSample({ name, label }: (typeof VOICES)[number]): string {
  return `Hello, this is ${name}. ${label}, and ready to read your next script.`;
}
