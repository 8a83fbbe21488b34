import { confirmFacts } from '@voicedraft/contract/facts';
import { getEngines } from '@voicedraft/contract/engine-status';
import {
  generateScript,
  generateVoice,
  getGeneration,
  getGenerationAudio,
  listGenerations,
  listUserGenerations,
} from '@voicedraft/contract/generations';
import { getLineTimes, getWordTimes, stopGeneration } from '@voicedraft/contract/recordings';
import { offerOpenings, suggestTitles } from '@voicedraft/contract/script-extras';
import { rewritePassage as rewritePassageEndpoint } from '@voicedraft/contract/rewrites';
import type { Context } from '#context.ts';
import { requireUser } from '#features/accounts/service.ts';
import type { Router } from '#http/router.ts';
import { sendObject } from '#http/send-object.ts';
import { answerGeneration } from './answer.ts';
import * as facts from './confirm-facts.ts';
import { generateVoice as speak } from './generate-voice.ts';
import { rewritePassage } from './rewrite.ts';
import * as extras from './script-extras.ts';
import * as service from './service.ts';
import { stopGeneration as stop } from './stop-request.ts';

const AUDIO = { contentType: 'audio/wav', cacheControl: 'private, no-cache' };

export function registerGenerationRoutes(router: Router, context: Context): void {
  router.mount(generateScript, ({ actor, body, request, reply }) =>
    answerGeneration(
      request,
      reply,
      (listener) => service.generateScript(context, actor, body, listener),
      context,
    ),
  );
  router.mount(generateVoice, ({ actor, body, request, reply }) =>
    answerGeneration(request, reply, (listener) => speak(context, actor, body, listener), context),
  );
  router.mountList(listGenerations, ({ actor, query }) => service.listGenerations(context, actor, query));
  router.mountList(listUserGenerations, async ({ params, query }) => {
    await requireUser(context, params.id);
    return service.listGenerationsOf(context, params.id, query);
  });
  router.mount(getGeneration, ({ actor, params }) => service.getGeneration(context, actor, params.id));
  router.mount(getGenerationAudio, async ({ actor, params, request, reply }) =>
    sendObject(context.storage, await service.findAudio(context, actor, params.id), AUDIO, request, reply),
  );
  router.mount(confirmFacts, ({ actor, params, body }) =>
    facts.confirmFacts(context, actor, params.id, body),
  );
  router.mount(offerOpenings, ({ actor, params }) => extras.offerOpenings(context, actor, params.id));
  router.mount(suggestTitles, ({ actor, params, body }) =>
    extras.suggestTitles(context, actor, params.id, body),
  );
  router.mount(getWordTimes, ({ actor, params }) => service.getWordTimes(context, actor, params.id));
  router.mount(getLineTimes, ({ actor, params }) => service.getLineTimes(context, actor, params.id));
  router.mount(stopGeneration, ({ actor, params }) => stop(context, actor, params.id));
  router.mount(getEngines, () => service.getEngines(context));
  router.mount(rewritePassageEndpoint, ({ actor, body, request, reply }) =>
    answerGeneration(request, reply, (listener) => rewritePassage(context, actor, body, listener), context),
  );
}
