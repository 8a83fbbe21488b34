import * as apiKeys from './api-keys.ts';
import type { Endpoint } from './endpoint.ts';
import * as usage from './usage.ts';
import * as credits from './v1-credits.ts';
import * as library from './v1-library.ts';
import * as projects from './v1-projects.ts';
import * as pronunciations from './v1-pronunciations.ts';
import * as recordings from './v1-recordings.ts';
import * as scripts from './v1-scripts.ts';
import * as shares from './v1-shares.ts';
import * as speech from './v1-speech.ts';
import * as videos from './v1-videos.ts';
import * as voices from './v1-voices.ts';
import * as apiWebhooks from './v1-webhooks.ts';
import * as webhooks from './webhooks.ts';

/** Endpoints that programs call, and those of the page on which their keys and webhooks are managed. */
export const DEVELOPER_ENDPOINTS: readonly Endpoint[] = [
  scripts.createApiScript,
  scripts.getApiScript,
  voices.createApiVoiceover,
  voices.listApiVoiceovers,
  voices.listApiVoiceNames,
  voices.getApiVoiceover,
  voices.getApiVoiceoverFile,
  speech.createSpeech,
  speech.listSpeechModels,
  speech.listSpeechVoices,
  shares.getApiShare,
  shares.createApiShare,
  shares.editApiShare,
  shares.removeApiShare,
  videos.getApiVideo,
  videos.saveApiVideo,
  videos.listApiSentences,
  videos.listApiPictures,
  videos.addApiPicture,
  videos.removeApiPicture,
  videos.listApiMusic,
  videos.addApiMusic,
  videos.removeApiMusic,
  projects.createApiProject,
  projects.getApiProject,
  projects.saveApiProject,
  recordings.recordApiProject,
  recordings.stopApiProject,
  recordings.getApiRecording,
  library.listApiLibrary,
  library.getApiEntry,
  pronunciations.listApiPronunciations,
  pronunciations.createApiPronunciation,
  pronunciations.editApiPronunciation,
  pronunciations.removeApiPronunciation,
  credits.getApiCredits,
  credits.listApiCreditEntries,
  apiWebhooks.createApiWebhook,
  apiWebhooks.listApiWebhooks,
  apiWebhooks.removeApiWebhook,
  apiKeys.listApiKeys,
  apiKeys.createApiKey,
  apiKeys.revokeApiKey,
  apiKeys.deleteApiKey,
  usage.getUsage,
  usage.exportUsage,
  webhooks.listWebhooks,
  webhooks.addWebhook,
  webhooks.editWebhook,
  webhooks.removeWebhook,
  webhooks.replaceWebhookSecret,
  webhooks.testWebhook,
  webhooks.listWebhookDeliveries,
  webhooks.replayWebhookDelivery,
];
