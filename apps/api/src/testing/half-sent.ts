import { connect, type Socket } from 'node:net';

/** A request of which a few bytes of the body are sent, and no more. */
export interface HalfSent {
  readonly socket: Socket;
  /** The status of its answer; null once the server has hung up without one. */
  readonly answer: Promise<number | null>;
}

interface Request {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of this machine that it comes from: any of 127.0.0.0/8. */
  readonly from?: string;
}

/** Sends the head of a POST and three bytes of its body. Resolves when the server has read the head. */
export async function sendHalf(port: number, { path, headers = {}, from }: Request): Promise<HalfSent> {
  const socket = connect({ port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) });
  const accepted = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<number | null>();
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (piece: string) => {
    text += piece;
    // The interim response shows that the request is known.
    accepted.resolve();
    const status = /HTTP\/1\.1 ([2-5]\d\d)/.exec(text)?.[1];
    if (status !== undefined) answered.resolve(Number(status));
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    accepted.resolve();
    answered.resolve(null);
  });
  const head = { 'content-type': 'application/json', 'content-length': '500', ...headers };
  const fields = Object.entries({ host: '127.0.0.1', expect: '100-continue', ...head });
  const lines = [`POST ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${lines.join('\r\n')}\r\n\r\n{"a`);
  await accepted.promise;
  return { socket, answer: answered.promise };
}
