import type { PageAnswer } from '@voicedraft/contract/page-data';

/** Sends a request of the app. */
type Send = (url: string, init: RequestInit) => Promise<Response>;

const sendToServer: Send = (url, init) => fetch(url, init);
let current: Send = sendToServer;

/** Sends a request to our server, like `fetch`; while a page is written or taken over, its own answers come first. */
export const send: Send = (url, init) => current(url, init);

/** Sends all requests otherwise from now on, until it is called without an argument. */
export function sendWith(given: Send = sendToServer): void {
  current = given;
}

/** Answers that came with a page, on their way to what asks for them. */
export interface Replay {
  /** How many requests wait for the end, because the page came without their answers. */
  readonly waiting: () => number;
  /** From now on everything is asked of the server, and what was asked meanwhile is answered. */
  readonly end: () => void;
}

/**
 * Answers the first GET of each address with what came with the page. Other responses are held back until the end: what
 * React takes over must be what the server drew.
 */
export function replayAnswers(given: Readonly<Record<string, PageAnswer>>): Replay {
  const answers = new Map(Object.entries(given));
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  const hold = async (url: string, init: RequestInit): Promise<Response> => {
    waiting += 1;
    try {
      const response = await sendToServer(url, init);
      await ended;
      return response;
    } finally {
      waiting -= 1;
    }
  };
  sendWith((url, init) => {
    const answer = (init.method ?? 'GET') === 'GET' ? answers.get(url) : undefined;
    if (answer === undefined) return hold(url, init);
    answers.delete(url);
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  return {
    waiting: () => waiting,
    end: () => {
      sendWith();
      resolve();
    },
  };
}
