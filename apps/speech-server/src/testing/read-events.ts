import { SpeechEvent } from '#http/speech-events.ts';

/** The events of a streamed answer, each when it arrives; one that is not ours throws. */
export async function* readEvents(response: Response): AsyncGenerator<SpeechEvent> {
  let rest = '';
  const text = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
  for await (const piece of text) {
    const lines = (rest + piece).split('\n\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) yield SpeechEvent.parse(JSON.parse(line.slice('data: '.length)));
    }
  }
}
