import type { ServerResponse } from 'node:http';
import { answerJson, answerRefusal } from '@voicedraft/engine-server/http/answer-json';
import { openEventStream } from '@voicedraft/engine-server/http/event-stream';
import { describeRefusal } from '@voicedraft/engine-server/http/refusal';
import type { Answer } from '@voicedraft/engine-server/http/serve-caller';
import type { WrittenScript } from '#model/script-order.ts';
import { type ChatChunk, type ChatCompletion, describeUsage, identifyAnswer } from './chat-answers.ts';

/** Sends a text to the caller while it is being written. */
export interface ScriptAnswer extends Answer {
  readonly text: (text: string) => void;
  readonly end: (script: WrittenScript) => void;
}

/** Sends the whole text as JSON. */
export function createWholeAnswer(response: ServerResponse, model: string): ScriptAnswer {
  return {
    position() {},
    text() {},
    end(script) {
      const completion: ChatCompletion = {
        ...identifyAnswer(model),
        object: 'chat.completion',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: script.text },
            finish_reason: script.finish,
          },
        ],
        usage: describeUsage(script),
      };
      answerJson(response, 200, completion);
    },
    fail: (facts) => answerRefusal(response, facts),
  };
}

/** Sends server-sent events: queue positions, each piece of the text, the end. A failure is the last event. */
export function createStreamedAnswer(
  response: ServerResponse,
  model: string,
  includesUsage: boolean,
): ScriptAnswer {
  const base = { ...identifyAnswer(model), object: 'chat.completion.chunk' } as const;
  const sendData = openEventStream(response);
  let hasBegun = false;

  function send(chunk: Pick<ChatChunk, 'choices' | 'queue_position' | 'usage'>): void {
    sendData(JSON.stringify({ ...base, ...chunk } satisfies ChatChunk));
  }

  function sendText(content: string): void {
    const delta = hasBegun ? { content } : ({ role: 'assistant', content } as const);
    hasBegun = true;
    send({ choices: [{ index: 0, delta, finish_reason: null }] });
  }

  return {
    position: (position) => send({ choices: [], queue_position: position }),
    text: sendText,
    end(script) {
      if (!hasBegun) sendText('');
      send({ choices: [{ index: 0, delta: {}, finish_reason: script.finish }] });
      if (includesUsage) send({ choices: [], usage: describeUsage(script) });
      sendData('[DONE]');
      response.end();
    },
    fail(facts) {
      sendData(JSON.stringify(describeRefusal(facts)));
      response.end();
    },
  };
}
