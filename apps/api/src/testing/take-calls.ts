import type { VoiceResult } from '@voicedraft/contract/generations';
import type { TestService, TestUser } from './test-service.ts';

/** Records a text and returns the take's id. */
export async function recordTake(
  service: Pick<TestService, 'app'>,
  user: TestUser,
  script = 'Wait a week. Make some tea.',
): Promise<string> {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/generations/voice',
    headers: user.headers,
    payload: { script, voice: 'kore' },
  });
  return answer.json<{ data: VoiceResult }>().data.id;
}
