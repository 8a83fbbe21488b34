import { randomUUID } from 'node:crypto';
import { ADMIN_ONLY, plain, type Rule } from './answers.ts';
import type { World } from './world.ts';

async function insertKey({ server }: World): Promise<string> {
  const key = { name: 'Key', sealedKey: 'v1.x', maskedKey: '••••', fingerprint: randomUUID() };
  const query = server.service.context.db.insertInto('geminiKeys').values(key).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

function keyRule(path: (id: string) => string, payload?: object): Rule {
  return {
    request: async (world) => ({ url: path(await insertKey(world)), ...(payload && { payload }) }),
    answers: ADMIN_ONLY,
  };
}

const KEEP_ALL = {
  signInDays: null,
  mailDays: null,
  ticketDays: null,
  auditDays: null,
  unusedAccountDays: null,
};
const EVERY_BENEFIT = {
  queue: ['free', 'basic', 'premium'],
  projects: ['free', 'basic', 'premium'],
  developers: ['free', 'basic', 'premium'],
};
const STYLES = { layout: 'vertical', color: 'blue', shape: 'rect', label: 'pay' };
const PAYPAL = { enablePayPal: true, clientId: '', mode: 'sandbox', currency: 'USD', buttonStyles: STYLES };
const ENGINES = {
  scriptEngine: 'auto',
  speechEngine: 'auto',
  textModels: ['a'],
  speechModels: ['b'],
  draftPrice: 1,
};

const MODELS = { findsOllama: false, ollamaModel: null, serverUrls: [], serverModel: null };
const TRIAL = { source: 'ollama', model: 'a', prompt: 'bees' };

/** What administrators do with keys, engines and the payment settings. */
export const SETTINGS_RULES: Readonly<Record<string, Rule>> = {
  'GET /api/gemini-keys/health': plain('/api/gemini-keys/health', ADMIN_ONLY),
  'POST /api/gemini-keys': {
    request: () => ({ url: '/api/gemini-keys', payload: { name: 'Key', key: randomUUID() } }),
    answers: ADMIN_ONLY,
  },
  'PUT /api/gemini-keys/{id}': keyRule((id) => `/api/gemini-keys/${id}`, { name: 'Other' }),
  'PATCH /api/gemini-keys/{id}/toggle': keyRule((id) => `/api/gemini-keys/${id}/toggle`),
  'DELETE /api/gemini-keys/{id}': keyRule((id) => `/api/gemini-keys/${id}`),
  // A key that cannot be decrypted is reported as a conflict.
  'POST /api/gemini-keys/{id}/test': {
    ...keyRule((id) => `/api/gemini-keys/${id}/test`),
    answers: { ...ADMIN_ONLY, admin: 409 },
  },
  'GET /api/engine-settings': plain('/api/engine-settings', ADMIN_ONLY),
  'PUT /api/engine-settings': plain('/api/engine-settings', ADMIN_ONLY, ENGINES),
  'GET /api/language-models': plain('/api/language-models', ADMIN_ONLY),
  'PUT /api/language-models': plain('/api/language-models', ADMIN_ONLY, MODELS),
  'POST /api/language-models/list': plain('/api/language-models/list', ADMIN_ONLY, {
    url: 'http://a.example',
  }),
  'POST /api/language-models/try': plain('/api/language-models/try', ADMIN_ONLY, TRIAL),
  'POST /api/engine-settings/retired-models/dismiss': plain(
    '/api/engine-settings/retired-models/dismiss',
    ADMIN_ONLY,
  ),
  'GET /api/settings/benefits': plain('/api/settings/benefits', ADMIN_ONLY),
  'PUT /api/settings/benefits': plain('/api/settings/benefits', ADMIN_ONLY, EVERY_BENEFIT),
  'GET /api/settings/video-storage': plain('/api/settings/video-storage', ADMIN_ONLY),
  'PUT /api/settings/video-storage': plain('/api/settings/video-storage', ADMIN_ONLY, { megabytes: 500 }),
  'GET /api/settings/retention': plain('/api/settings/retention', ADMIN_ONLY),
  'PUT /api/settings/retention': plain('/api/settings/retention', ADMIN_ONLY, KEEP_ALL),
  'POST /api/settings/retention/preview': plain('/api/settings/retention/preview', ADMIN_ONLY, KEEP_ALL),
  'GET /api/status': plain('/api/status', ADMIN_ONLY),
  'POST /api/status/check': plain('/api/status/check', ADMIN_ONLY),
  'GET /api/checklist': plain('/api/checklist', ADMIN_ONLY),
  'POST /api/checklist/{item}/check': plain('/api/checklist/packages/check', ADMIN_ONLY),
  'POST /api/checklist/{item}/stop': plain('/api/checklist/packages/stop', ADMIN_ONLY),
  'GET /api/paypal-settings/status': plain('/api/paypal-settings/status', ADMIN_ONLY),
  'PUT /api/paypal-settings': plain('/api/paypal-settings', ADMIN_ONLY, PAYPAL),
  'POST /api/paypal-settings/reset': plain('/api/paypal-settings/reset', ADMIN_ONLY),
  'POST /api/paypal-settings/test': plain('/api/paypal-settings/test', ADMIN_ONLY, {
    clientId: '',
    mode: 'sandbox',
  }),
};
