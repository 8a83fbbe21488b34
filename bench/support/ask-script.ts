import { generateScript, type ScriptResult } from '@voicedraft/contract/generations';
import { OWN_PAGE } from '../../apps/api/src/testing/own-page.ts';

/**
 * Requests one script from a server and validates the response against the contract.
 * @throws Error if it does not match the contract
 */
export async function askScript(url: string, cookie: string): Promise<ScriptResult> {
  const answer = await fetch(`${url}${generateScript.path}`, {
    method: generateScript.method,
    headers: { 'content-type': 'application/json', cookie, ...OWN_PAGE },
    body: JSON.stringify({ prompt: 'A loaf of bread needs time. The yeast works while the dough rests.' }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Generating a script returned ${answer.status}: ${text}`);
  return generateScript.response.parse(JSON.parse(text)).data;
}
