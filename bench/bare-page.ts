/**
 * The least that serving a page can cost: a bare Fastify route that sends the HTML in the file PAGE_FILE. No
 * headers, limits, session or log. Started by landing-throughput.ts.
 */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { answerDriver } from './support/answer-driver.ts';

const html = await readFile(process.env['PAGE_FILE'] ?? '', 'utf8');
const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
await app.listen({ host: '127.0.0.1', port: 0 });
answerDriver((app.server.address() as AddressInfo).port, () => app.close());
