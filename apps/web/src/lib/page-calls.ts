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

let endCurrent = (): void => {};

/** Ends the replay: releases responses that were held back; later requests go to the server. */
export function endReplay(): void {
  endCurrent();
}

/**
 * Answers each GET with what came with the page, until it is taken over or something is changed. Other responses are
 * held back until then: what React takes over must be what the server drew. Returns how many requests wait for that now.
 */
export function replayAnswers(answers: Readonly<Record<string, PageAnswer>>): () => number {
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
  endCurrent = () => {
    sendWith();
    resolve();
  };
  sendWith((url, init) => {
    if ((init.method ?? 'GET') !== 'GET') {
      endReplay();
      return sendToServer(url, init);
    }
    const answer = answers[url];
    if (answer === undefined) return hold(url, init);
    const { status, body, headers } = answer;
    return Promise.resolve(Response.json(body, { status, ...(headers && { headers }) }));
  });
  return () => waiting;
}
