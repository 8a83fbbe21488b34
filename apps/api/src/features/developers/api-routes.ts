import { MUSIC_TEXTS } from '@voicedraft/contract/music-settings';
import { getApiCredits, listApiCreditEntries } from '@voicedraft/contract/v1-credits';
import { getApiEntry, listApiLibrary } from '@voicedraft/contract/v1-library';
import { createApiProject, getApiProject, saveApiProject } from '@voicedraft/contract/v1-projects';
import {
  createApiPronunciation,
  editApiPronunciation,
  listApiPronunciations,
  removeApiPronunciation,
} from '@voicedraft/contract/v1-pronunciations';
import { getApiRecording, recordApiProject, stopApiProject } from '@voicedraft/contract/v1-recordings';
import { createApiScript, getApiScript } from '@voicedraft/contract/v1-scripts';
import { createApiShare, editApiShare, getApiShare, removeApiShare } from '@voicedraft/contract/v1-shares';
import {
  createApiVoiceover,
  getApiVoiceover,
  getApiVoiceoverFile,
  listApiVoiceNames,
  listApiVoiceovers,
} from '@voicedraft/contract/v1-voices';
import * as videoCalls from '@voicedraft/contract/v1-videos';
import { VIDEO_TEXTS } from '@voicedraft/contract/videos';
import * as speech from '@voicedraft/contract/v1-speech';
import { createApiWebhook, listApiWebhooks, removeApiWebhook } from '@voicedraft/contract/v1-webhooks';
import type { Context } from '#context.ts';
import type { Encodings } from '#features/downloads/service.ts';
import { stopProject } from '#features/projects/service.ts';
import { deletePronunciation } from '#features/pronunciations/service.ts';
import { withdrawShare } from '#features/shares/service.ts';
import { deleteFile } from '#features/videos/service.ts';
import { readCaller } from '#http/caller.ts';
import { readOwnCall } from '#http/own-call.ts';
import { readUpload } from '#http/read-upload.ts';
import type { Router } from '#http/router.ts';
import { toApiWebhook } from './api-records.ts';
import * as library from './api-library.ts';
import * as projects from './api-projects.ts';
import * as pronunciations from './api-pronunciations.ts';
import * as shares from './api-shares.ts';
import * as videos from './api-videos.ts';
import { createSpeech } from './create-speech.ts';
import { listSpeechModels } from './speech/models.ts';
import { listSpeechVoices } from './speech/voices.ts';
import * as api from './api.ts';
import { answerMade, readWish } from './make-answer.ts';
import { addWebhook, listWebhooks, removeWebhook } from './webhooks.ts';

/** Endpoints that programs call. */
export function registerApiRoutes(router: Router, context: Context, encodings: Encodings): void {
  router.mount(createApiScript, async ({ actor, body, request, reply }) =>
    answerMade(reply, '/v1/scripts', await api.createScript(context, actor, body, readWish(request))),
  );
  router.mount(getApiScript, ({ actor, params }) => api.getScript(context, actor, params.id));
  router.mount(createApiVoiceover, async ({ actor, body, request, reply }) =>
    answerMade(reply, '/v1/voices', await api.createVoiceover(context, actor, body, readWish(request))),
  );
  router.mount(listApiVoiceovers, ({ actor, query }) => api.listVoiceovers(context, actor, query));
  router.mount(listApiVoiceNames, ({ actor }) => api.listVoiceNames(context, actor));
  router.mount(getApiVoiceover, ({ actor, params }) => api.getVoiceover(context, actor, params.id));
  router.mount(getApiVoiceoverFile, ({ actor, params, query, request, reply }) =>
    videos.sendVoiceoverFile(context, encodings, actor, { ...params, ...query }, request, reply),
  );
  router.mount(videoCalls.getApiVideo, ({ actor, params }) => videos.readVideo(context, actor, params.id));
  router.mount(videoCalls.saveApiVideo, ({ actor, params, body }) =>
    videos.storeVideo(context, actor, params.id, body),
  );
  router.mount(videoCalls.listApiSentences, ({ actor, params }) =>
    videos.listSentences(context, actor, params.id),
  );
  router.mount(videoCalls.listApiPictures, ({ actor, params }) =>
    videos.listPictures(context, actor, params.id),
  );
  router.mount(videoCalls.addApiPicture, async ({ actor, params, request }) => {
    const upload = await readUpload(request, videoCalls.addApiPicture.upload, VIDEO_TEXTS);
    return videos.storePicture(context, actor, params.id, upload);
  });
  router.mount(videoCalls.removeApiPicture, async ({ actor, params }) => {
    await deleteFile(context, actor, 'picture', params.id);
    return { id: params.id };
  });
  router.mount(videoCalls.listApiMusic, ({ actor, params }) => videos.listMusic(context, actor, params.id));
  router.mount(videoCalls.addApiMusic, async ({ actor, params, request }) => {
    const upload = await readUpload(request, videoCalls.addApiMusic.upload, MUSIC_TEXTS);
    return videos.storeMusic(context, actor, params.id, upload);
  });
  router.mount(videoCalls.removeApiMusic, async ({ actor, params }) => {
    await deleteFile(context, actor, 'music', params.id);
    return { id: params.id };
  });
  router.mount(speech.createSpeech, ({ actor, body, reply }) => createSpeech(context, actor, body, reply));
  router.mount(speech.listSpeechModels, () => listSpeechModels(context));
  router.mount(speech.listSpeechVoices, ({ actor }) => listSpeechVoices(context, actor));
  router.mount(createApiProject, ({ actor, body, request }) =>
    projects.addProject(context, actor, body, readWish(request)),
  );
  router.mount(getApiProject, ({ actor, params }) => projects.readProject(context, actor, params.id));
  router.mount(saveApiProject, ({ actor, params, body }) =>
    projects.storeProject(context, actor, params.id, body),
  );
  router.mount(recordApiProject, async ({ actor, params, body, request, reply }) => {
    const made = await projects.recordOnce(context, actor, params.id, body, readWish(request));
    return answerMade(reply, '/v1/recordings', made);
  });
  router.mount(getApiRecording, ({ actor, params }) => projects.readRecording(context, actor, params.id));
  router.mount(stopApiProject, ({ actor, params }) => stopProject(context, actor, params.id));
  router.mount(listApiLibrary, ({ actor, query }) => library.listEntries(context, actor, query));
  router.mount(getApiEntry, ({ actor, params }) => library.readEntry(context, actor, params.id));
  router.mount(getApiShare, ({ actor, params }) => shares.readShare(context, actor, params.id));
  router.mount(createApiShare, ({ actor, params, body, request }) =>
    shares.addShare(context, actor, readCaller(request), params.id, body),
  );
  router.mount(editApiShare, ({ actor, params, body }) =>
    shares.changeShare(context, actor, params.id, body),
  );
  router.mount(removeApiShare, async ({ actor, params, request }) => {
    await withdrawShare(context, actor, readCaller(request), params.id);
    return { id: params.id };
  });
  router.mount(listApiPronunciations, ({ actor }) => pronunciations.listWords(context, actor));
  router.mount(createApiPronunciation, ({ actor, body }) => pronunciations.addWord(context, actor, body));
  router.mount(editApiPronunciation, ({ actor, params, body }) =>
    pronunciations.editWord(context, actor, params.id, body),
  );
  router.mount(removeApiPronunciation, async ({ actor, params }) => {
    await deletePronunciation(context, actor, params.id);
    return { id: params.id };
  });
  router.mount(getApiCredits, ({ actor }) => api.getCredits(context, actor));
  router.mount(listApiCreditEntries, ({ actor, query }) => api.listCreditEntries(context, actor, query));
  router.mount(createApiWebhook, async ({ actor, body, request }) => {
    const { webhook, secret } = await addWebhook(context, actor, readOwnCall(context, request), body);
    return { ...toApiWebhook(webhook), secret };
  });
  router.mount(listApiWebhooks, async ({ actor }) => ({
    data: (await listWebhooks(context, actor.id)).map(toApiWebhook),
  }));
  router.mount(removeApiWebhook, async ({ actor, params, request }) => {
    await removeWebhook(context, actor, readOwnCall(context, request), params.id);
    return { id: params.id };
  });
}
