import type { EngineName } from '@voicedraft/contract/engine-names';
import type { Config } from './config.ts';
import { mailboxPath } from './features/mail/mailbox-page.ts';
import type { Service } from './start.ts';

const NAMES: Readonly<Record<EngineName, string>> = {
  gemini: 'Gemini',
  server: 'Ollama',
  local: 'built-in',
  openai: 'model server',
};
/** Advice on how to get scripts from a language model. */
const BETTER =
  'start Ollama (ollama.com, then: ollama pull qwen3:1.7b), which is found by itself,\n' +
  `${' '.repeat(19)}or add a Gemini key or a model server under Settings`;

/** What the terminal shows once the server is up: its URL, where its data is, and which stand-ins are used. */
export function describeStart(service: Service, config: Config, port: number): string {
  const { context, embedded, newAdministrator, retiredModels } = service;
  const address = config.port === port ? config.publicUrl : `http://localhost:${port}`;
  const script = context.engines.scriptWriter();
  const speech = context.engines.speechEngine();
  const rows: [string, string][] = [
    ['Address', address],
    ['API', `${address}/docs`],
    ['Data', config.dataDir],
    ['Database', embedded === null ? 'external PostgreSQL' : `built-in PostgreSQL in ${embedded.home}`],
    ...describeBucket(config),
    ['Scripts', describeEngine(script)],
    ['Voices', speech.isAvailable() ? describeEngine(speech) : 'none'],
    [
      'Email',
      config.mail.smtpUrl === null ? `local mailbox, ${address}${mailboxPath(context.secret)}` : 'SMTP',
    ],
  ];
  if (newAdministrator !== null) {
    const { email, generatedPassword } = newAdministrator;
    rows.push(['Administrator', email]);
    if (generatedPassword !== null) rows.push(['Password', `${generatedPassword}   (shown only once)`]);
  }
  if (script.engine === 'local' && config.engines.script === 'auto') rows.push(['Better scripts', BETTER]);
  const { status, reason } = context.engines.builtInVoices();
  if (status === 'impossible' && reason !== null) rows.push(['Built-in voices', reason]);
  for (const { name, command, folder } of retiredModels) {
    if (command === null) rows.push(['Old model', `${folder} is no longer used and can be deleted`]);
    else
      rows.push(
        ['Local writer', `${name} no longer runs inside Voicedraft. Give it to Ollama:`],
        ['', command],
      );
  }
  const { role } = config.process;
  if (role !== 'all') rows.unshift(['Role', role]);
  const title = config.demo ? 'Voicedraft is running in demo mode' : 'Voicedraft is running';
  const lines = rows.map(([label, text]) => `  ${label.padEnd(17)}${text}`);
  return `\n${title}\n\n${lines.join('\n')}\n\n  Press Ctrl-C to stop.\n\n`;
}

function describeBucket({ storage: { s3 } }: Config): [string, string][] {
  return s3 === null ? [] : [['Files', `bucket ${s3.bucket} at ${s3.endpoint ?? `Amazon S3, ${s3.region}`}`]];
}

function describeEngine(engine: { engine: EngineName; model: string }): string {
  return `${NAMES[engine.engine]} (${engine.model})`;
}
