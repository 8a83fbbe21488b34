import type { ProjectLineEvent, ProjectRecording } from '@voicedraft/contract/projects';
import { ApiError } from '#lib/api-error.ts';
import { readErrorBody } from '#lib/error-body.ts';
import { readServerEvents } from '#lib/server-events.ts';

/** What a recording reports. */
export type ProjectEvent =
  | { readonly type: 'started'; readonly creditsLeft: number }
  | { readonly type: 'queued'; readonly position: number }
  | { readonly type: 'spoken'; readonly done: number }
  | { readonly type: 'line'; readonly data: ProjectLineEvent }
  | { readonly type: 'done'; readonly data: ProjectRecording };

/**
 * Yields the events of a recording in order; unknown ones are left out. The stream may stop without `done` if the
 * connection is lost: the recording goes on.
 * @throws ApiError for the event `error`
 */
export async function* readProjectEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ProjectEvent> {
  for await (const { event, data } of readServerEvents(body)) {
    const value: unknown = JSON.parse(data);
    if (event === 'error') {
      const { message, code, title, requestId } = readErrorBody(value);
      throw new ApiError(message, { status: 502, code, title, requestId });
    }
    const known = toEvent(event, Object(value));
    if (known !== null) yield known;
  }
}

/** Our own server's events, as the contract says; like its other responses, they are taken unchecked. */
function toEvent(event: string, value: Record<string, unknown>): ProjectEvent | null {
  switch (event) {
    case 'started':
      return { type: 'started', creditsLeft: Number(value['creditsLeft']) };
    case 'progress':
      if (value['stage'] === 'queued') return { type: 'queued', position: Number(value['position']) };
      return value['done'] === undefined ? null : { type: 'spoken', done: Number(value['done']) };
    case 'line':
      return { type: 'line', data: Object(value) };
    case 'done':
      return { type: 'done', data: Object(value['data']) };
    default:
      return null;
  }
}
