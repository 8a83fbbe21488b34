import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startGeminiSandbox } from '@voicedraft/sandbox/gemini/start-gemini-sandbox';
import { startOpenAiSandbox } from '@voicedraft/sandbox/openai/start-openai-sandbox';
import { startPayPalSandbox } from '@voicedraft/sandbox/paypal/start-paypal-sandbox';
import { startS3 } from '@voicedraft/sandbox/s3/start-s3';
import { SMTPServer } from 'smtp-server';
import { LOCAL_PAYPAL } from '#features/payment-settings/service.ts';
import { openGate, portOf, type Gate } from './gate.ts';

/** Everything outside that the product needs besides its database, each behind a gate. */
/** Of all processes of a fault test, so that customers can confirm their addresses while no mail arrives. */
export const SECRET = 'the secret of all processes of a fault test';

interface ArrivedMail {
  readonly to: string;
  readonly subject: string;
}

export interface Outside {
  readonly gemini: Awaited<ReturnType<typeof startGeminiSandbox>>;
  readonly paypal: Awaited<ReturnType<typeof startPayPalSandbox>>;
  readonly gates: Readonly<Record<'gemini' | 'paypal' | 's3' | 'smtp', Gate>>;
  /** The messages that have arrived. */
  readonly mail: ArrivedMail[];
  /** Configuration of processes that use it all. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts stand-ins of the engine, PayPal, the object store and the mail server. */
export async function startOutside(): Promise<Outside> {
  const { clientId, clientSecret } = LOCAL_PAYPAL;
  const gemini = await startGeminiSandbox();
  const speech = await startOpenAiSandbox();
  const paypal = await startPayPalSandbox({ credentials: { clientId, clientSecret } });
  const s3 = await startS3();
  const smtp = await startMailServer();
  const gates = {
    gemini: await openGate(portOf(gemini.url)),
    paypal: await openGate(portOf(paypal.url)),
    s3: await openGate(portOf(s3.url)),
    smtp: await openGate(smtp.port),
  };
  return {
    gemini,
    paypal,
    gates,
    mail: smtp.mail,
    environment: {
      GEMINI_API_KEYS: 'a-key-of-the-stand-in',
      GEMINI_BASE_URL: gates.gemini.through(gemini.url),
      // Scripts come from Gemini's stand-in while it answers, voices from one that always does.
      SPEECH_ENGINE: 'openai',
      OPENAI_SPEECH_BASE_URL: speech.url,
      PAYPAL_URL: gates.paypal.through(paypal.url),
      ...s3.environment,
      S3_ENDPOINT: gates.s3.through(s3.url),
      SMTP_URL: `smtp://127.0.0.1:${gates.smtp.port}`,
    },
    stop: async () => {
      for (const gate of Object.values(gates)) await gate.close();
      for (const server of [gemini, speech, paypal, s3, smtp]) await server.close();
    },
  };
}

async function startMailServer() {
  const mail: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let message = '';
      stream.setEncoding('utf8').on('data', (piece: string) => (message += piece));
      stream.once('end', () => {
        const subject = /^subject: (.*)$/im.exec(message)?.[1]?.trim() ?? '';
        mail.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, subject })));
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mail,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
