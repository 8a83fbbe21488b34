import { server } from './server.ts';

/** Makes the server refuse an identity request with a code; returns the bodies that were sent, if they were sent any. */
export function refuseIdentity(path: string, code: string): unknown[] {
  const sent: unknown[] = [];
  server.answerIdentity(path, async (request) => {
    if (request.method === 'POST') sent.push(await request.json());
    return Response.json({ code, message: code }, { status: 400 });
  });
  return sent;
}
