import type { PageAnswer } from '@voicedraft/contract/page-data';

/** Sends a request of the app. */
type Send = (url: string, init: RequestInit) => Promise<Response>;

const sendToServer: Send = (url, init) => fetch(url, init);
let current: Send = sendToServer;

/** Sends a request to our server, like `fetch`; while a page is written or first drawn, its own answers come first. */
export const send: Send = (url, init) => current(url, init);

/** Sends all requests otherwise from now on; without an argument, to the server. */
export function sendWith(given: Send = sendToServer): void {
  current = given;
}

/**
 * Answers each GET with what came with the page, until the app has drawn it or something is changed; the rest is asked of
 * the server. Returns how many requests wait for the server now.
 */
export function replayAnswers(answers: Readonly<Record<string, PageAnswer>>): () => number {
  let waiting = 0;
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    waiting += 1;
    try {
      return await sendToServer(url, init);
    } finally {
      waiting -= 1;
    }
  };
  sendWith((url, init) => {
    if ((init.method ?? 'GET') !== 'GET') {
      sendWith();
      return sendToServer(url, init);
    }
    const answer = answers[url];
    if (answer === undefined) return ask(url, init);
    const { status, body, headers } = answer;
    return Promise.resolve(Response.json(body, { status, ...(headers && { headers }) }));
  });
  return () => waiting;
}
