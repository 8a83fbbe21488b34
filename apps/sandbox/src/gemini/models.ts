/** What the stand-in knows about a model. */
export interface SandboxModel {
  readonly name: string;
  readonly job: 'text' | 'speech';
  /** Audio format of a speech model: a RIFF file or headerless samples. */
  readonly audio?: 'riff' | 'l16';
  /** Whether a speech model says all of its text but `<instructions>` in it, as those from 3.8 on do. */
  readonly verbatim?: boolean;
  /** How thinking is limited: not at all, by a budget in tokens, or by one of these levels. */
  readonly thinking: 'none' | 'budget' | readonly string[];
  /** A retired model responds with 404. */
  readonly retired?: boolean;
}

/** The models that the provider offered in November 2026. */
export const SANDBOX_MODELS: readonly SandboxModel[] = [
  { name: 'gemini-3.8-flash', job: 'text', thinking: ['low', 'medium', 'high'] },
  { name: 'gemini-3.5-flash-lite', job: 'text', thinking: ['minimal', 'low', 'medium', 'high'] },
  { name: 'gemini-2.5-flash', job: 'text', thinking: 'budget' },
  { name: 'gemini-2.0-flash', job: 'text', thinking: 'none', retired: true },
  { name: 'gemini-3.8-flash-tts', job: 'speech', audio: 'riff', verbatim: true, thinking: 'none' },
  { name: 'gemini-3.8-flash-lite-tts', job: 'speech', audio: 'riff', verbatim: true, thinking: 'none' },
  { name: 'gemini-2.5-flash-preview-tts', job: 'speech', audio: 'l16', thinking: 'none' },
];

/** The prebuilt voices; requests may spell them in any case. */
export const SANDBOX_VOICES: ReadonlySet<string> = new Set(
  (
    'zephyr puck charon kore fenrir leda orus aoede callirrhoe autonoe enceladus iapetus umbriel algieba ' +
    'despina erinome algenib rasalgethi laomedeia achernar alnilam schedar gacrux pulcherrima achird ' +
    'zubenelgenubi vindemiatrix sadachbia sadaltager sulafat'
  ).split(' '),
);
