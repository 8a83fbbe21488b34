const ORIGIN = 'https://voicedraft.example.com';
const NEUTRAL = { speed: 1, pitch: 0, volume: 0, style: 'neutral' } as const;

const SCRIPT_ID = '0b5d2c1e-6a7f-4d0e-9b1c-2f3a4b5c6d7e';
const VOICEOVER_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const ENTRY_ID = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
const PROJECT_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const RECORDING_ID = '9b2d7e64-1c53-4f0a-8e6b-5d7c8a9b0c1d';

const TEXT = 'Spring begins on the windowsill. Three pots, a little sun, and you eat better all year.';
const MADE_AT = '2026-03-14T09:26:53.000Z';

function filesOf(id: string) {
  const url = (format: string) => `${ORIGIN}/v1/voices/${id}/files/${format}`;
  return { wav: url('wav'), mp3: url('mp3'), srt: url('srt'), zip: url('zip') };
}

const script = {
  id: SCRIPT_ID,
  status: 'succeeded',
  prompt: 'A 20-second opening. A kitchen garden begins with one pot of herbs.',
  text: TEXT,
  word_count: 16,
  voice: 'achernar',
  quality: 'studio',
  entry_id: ENTRY_ID,
  error: null,
  created_at: MADE_AT,
};

const voiceover = {
  id: VOICEOVER_ID,
  status: 'succeeded',
  text: TEXT,
  voice: 'achernar',
  settings: { ...NEUTRAL, speed: 1.1 },
  quality: 'studio',
  duration_seconds: 6.4,
  files: filesOf(VOICEOVER_ID),
  error: null,
  created_at: MADE_AT,
};

const take = {
  id: VOICEOVER_ID,
  number: 1,
  voices: ['achernar'],
  settings: { ...NEUTRAL, speed: 1.1 },
  quality: 'studio',
  duration_seconds: 6.4,
  credits: 1,
  created_at: MADE_AT,
};

const entry = {
  id: ENTRY_ID,
  kind: 'script',
  title: 'Spring begins on the windowsill',
  word_count: 16,
  take_count: 1,
  credits_spent: 2,
  is_favourite: false,
  folder_id: null,
  chosen_take: take,
  created_at: MADE_AT,
  updated_at: MADE_AT,
};

const entryDetails = { ...entry, prompt: script.prompt, text: TEXT, takes: [take] };

const project = {
  id: PROJECT_ID,
  title: 'The lighthouse',
  revision: 1,
  document: {
    speakers: [
      { id: 'keeper', name: 'KEEPER', voice: 'charon', settings: NEUTRAL },
      { id: 'visitor', name: 'VISITOR', voice: 'kore', settings: NEUTRAL },
    ],
    paragraphs: [
      { id: 'p1', speaker_id: 'keeper', text: 'I wound the clockwork.' },
      { id: 'p2', speaker_id: 'visitor', text: 'Were you afraid?' },
    ],
  },
  word_count: 7,
  duration_seconds: 3.6,
  lines: [
    {
      index: 0,
      paragraph_id: 'p1',
      state: 'new',
      problem: null,
      starts_at_seconds: 0,
      duration_seconds: 1.9,
    },
    {
      index: 1,
      paragraph_id: 'p2',
      state: 'new',
      problem: null,
      starts_at_seconds: 2.3,
      duration_seconds: 1.3,
    },
  ],
  quote: { lines: 2, words: 7, credits: 1 },
  take: null,
  running_recording_id: null,
  credits_spent: 0,
  created_at: MADE_AT,
  updated_at: MADE_AT,
};

const recording = {
  id: RECORDING_ID,
  project_id: PROJECT_ID,
  status: 'succeeded',
  outcome: 'complete',
  credits_spent: 1,
  duration_seconds: 3.5,
  files: filesOf(RECORDING_ID),
  error: null,
  created_at: MADE_AT,
};

const voiceName = {
  id: 'achernar',
  name: 'Achernar',
  quality: 'studio',
  languages: ['English'],
  sample_url: `${ORIGIN}/api/voices/achernar/sample?v=3f1c0a9be27d4856`,
};

const credits = { available: 18, held: 1 };

const creditEntry = {
  id: '4213',
  kind: 'voice',
  amount: -1,
  balance_after: 18,
  created_at: MADE_AT,
};

const webhook = {
  id: '1d3f8c2a-5b6e-4f70-8a91-b2c3d4e5f607',
  url: 'https://example.com/hooks/voicedraft',
  events: ['voice.done', 'voice.failed'],
  ids_only: false,
  state: 'working',
  failing_since: null,
};

const newWebhook = {
  ...webhook,
  state: 'new',
  secret: 'whsec_c2lnbnMgdGhlIGNhbGxzIG9mIHRoaXMgYWRkcmVzcw==',
};

const pronunciation = {
  id: '6ecd8c99-4036-403d-bf84-cf8400f67836',
  word: 'Xóchitl',
  say_as: 'SOH-cheel',
  exact_capitals: false,
  created_at: MADE_AT,
};

const share = {
  url: `${ORIGIN}/s/3q2-7wEjRWeJq83vASNFZw`,
  ends: '7 days',
  shows_captions: true,
  allows_downloads: true,
  ends_at: '2026-03-21T09:26:53.000Z',
  created_at: MADE_AT,
};

const picture = {
  id: '5a0e7c1d-9b34-4f2a-8d6e-1c2b3a495867',
  name: 'windowsill',
  width: 2560,
  height: 1707,
  bytes: 284_112,
};

const music = {
  id: '8e1f0d2c-3b4a-4d5e-9f60-7a8b9c0d1e2f',
  name: 'A walk',
  duration_seconds: 93.4,
  bytes: 760_332,
};

const video = {
  format: '9:16',
  frame_rate: 30,
  side: 1080,
  background: { kind: 'gradient', gradient: 'dusk' },
  waveform: false,
  captions: {
    style: 'word',
    font: 'sans',
    size: 1,
    place: 0.66,
    colour: '#ffffff',
    lit_colour: '#ffd84d',
    upper_case: false,
    names_speakers: true,
    corrections: [],
  },
  speakers: [],
  music: {
    source: { kind: 'piece', piece: 'drift' },
    volume_db: -8,
    start_seconds: 0,
    fade_in_seconds: 1,
    fade_out_seconds: 2,
    ducking_db: -12,
    duck_before_seconds: 0.2,
    duck_after_seconds: 0.5,
  },
  sounds: [{ source: { kind: 'short', sound: 'bell' }, place: { kind: 'start' }, volume_db: 0 }],
  loudness: 'podcast',
};

const sentence = {
  text: 'Wait a week.',
  beginning: 'Wait a week.',
  at: 0,
  from: 0.04,
  to: 0.98,
  speaker: null,
  words: [
    { text: 'Wait', at: 0, from: 0.04, to: 0.36 },
    { text: 'a', at: 5, from: 0.36, to: 0.45 },
    { text: 'week.', at: 7, from: 0.45, to: 0.98 },
  ],
};

const speechVoice = { ...voiceName, openai_names: ['coral'] };

const speechModel = { id: 'tts-1', object: 'model', created: 0, owned_by: 'voicedraft' };

/** Records as programs get them, shown in OpenAPI. A test compares each with the schema of its response. */
export const API_EXAMPLES = {
  script,
  voiceover,
  voiceName,
  speechVoice,
  speechModel,
  take,
  entry,
  entryDetails,
  project,
  recording,
  credits,
  creditEntry,
  webhook,
  newWebhook,
  pronunciation,
  share,
  sentence,
  picture,
  music,
  video,
  cursor: 'eyJtaWNyb3MiOjE3NzM0ODA0MTMwMDAwMDB9',
} as const;
