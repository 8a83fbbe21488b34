import { createServer, type RequestListener } from 'node:http';

/** Runs a test with the URL of a server that gives every request the same response. */
export async function withAnswer<Result>(
  answer: RequestListener,
  run: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    return await run(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
