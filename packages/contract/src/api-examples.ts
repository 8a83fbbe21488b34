/**
 * The first calls of a program, as the page shows them. A test runs both against a server: each ends with
 * `opening.wav` in the current folder.
 */
interface Examples {
  readonly curl: string;
  readonly typescript: string;
}

/** @param origin the server's public URL, without a slash at the end */
export function writeExamples(origin: string): Examples {
  return {
    curl: `# 1. Write a script. The same Idempotency-Key never charges twice.
curl -sS --fail ${origin}/v1/scripts \\
  -H "Authorization: Bearer $VOICEDRAFT_KEY" \\
  -H "Idempotency-Key: garden-episode-12" \\
  --json '{"prompt": "A 20-second opening. A kitchen garden begins with one pot of herbs. Put it where you cook."}' \\
  --output script.json

# 2. Speak it.
SCRIPT_ID=$(grep -o '"id":"[^"]*"' script.json | head -n 1 | cut -d '"' -f 4)
curl -sS --fail ${origin}/v1/voices \\
  -H "Authorization: Bearer $VOICEDRAFT_KEY" \\
  -H "Idempotency-Key: garden-episode-12-voice" \\
  --json "{\\"script_id\\": \\"$SCRIPT_ID\\", \\"voice\\": \\"achernar\\"}" \\
  --output voice.json

# 3. Save the sound.
VOICE_ID=$(grep -o '"id":"[^"]*"' voice.json | head -n 1 | cut -d '"' -f 4)
curl -sS --fail ${origin}/v1/voices/$VOICE_ID/files/wav \\
  -H "Authorization: Bearer $VOICEDRAFT_KEY" \\
  --output opening.wav
`,
    typescript: `import { writeFile } from 'node:fs/promises';

const authorization = \`Bearer \${process.env['VOICEDRAFT_KEY']}\`;

/** Calls the API. The same key for idempotency never charges twice. */
async function post(path: string, idempotencyKey: string, body: object) {
  const answer = await fetch(\`${origin}\${path}\`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

// 1. Write a script.
const script = await post('/v1/scripts', 'garden-episode-12', {
  prompt: 'A 20-second opening. A kitchen garden begins with one pot of herbs.',
});

// 2. Speak it.
const voice = await post('/v1/voices', 'garden-episode-12-voice', {
  script_id: script.id,
  voice: 'achernar',
});

// 3. Save the sound.
const sound = await fetch(voice.files.wav, { headers: { authorization } });
await writeFile('opening.wav', Buffer.from(await sound.arrayBuffer()));
`,
  };
}
