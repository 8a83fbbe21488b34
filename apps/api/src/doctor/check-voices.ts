import { findObstacle } from '@voicedraft/speech-engine/can-speak';
import type { Config } from '#config.ts';
import type { Finding } from './finding.ts';

/** Whether this machine can speak with the built-in voices; a problem only if nothing else is set up for voices. */
export function checkVoices(
  { gemini, openai, process }: Pick<Config, 'gemini' | 'openai' | 'process'>,
  obstacle: string | null = findObstacle(),
): Finding {
  const check = 'Voices';
  if (!process.works) return { check, state: 'skipped', text: 'spoken by processes that work on jobs' };
  if (obstacle === null) return { check, state: 'fine', text: 'the built-in ones can speak' };
  const hasOthers = gemini.keys.length > 0 || openai.hasSpeechServer;
  const [text = '', ...more] = obstacle.split(/(?<=\.) /u);
  return { check, state: hasOthers ? 'warning' : 'problem', text, advice: more.join(' ') };
}
