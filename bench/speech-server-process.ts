/**
 * The speech server on its stand-in model, in a process of its own; it takes time for each stretch, as the real model
 * does. Started by engine-servers.ts.
 */
import { startTestServer } from '@voicedraft/speech-server/testing/start-test-server';
import { answerDriver } from './support/answer-driver.ts';

const server = await startTestServer({ model: { work: 5 } });
answerDriver(Number(new URL(server.url).port), () => server.close());
