import {
  controlEnginePart,
  getModelDownload,
  installEnginePart,
  listEngineParts,
  removeEnginePart,
  type EnginePart,
  type PartState,
} from '@voicedraft/contract/engine-parts';
import { DOWNLOADING, INSTALLED_WRITER, makeServing, makeWriter } from '#testing/records/engine-parts.ts';
import { ok, server } from '#testing/server.ts';

/** The parts as the server keeps them. */
export interface StoredParts {
  /** Changes one, as time or another administrator would. */
  change(part: EnginePart['part'], overrides: Partial<EnginePart>): void;
}

/** Handles requests for the optional parts, which follow at once; by default, none is installed. */
export function serveParts(...stored: readonly EnginePart[]): StoredParts {
  const parts = new Map([makeWriter(), ...stored].map((part) => [part.part, part]));
  const find = (id: EnginePart['part']) => parts.get(id) ?? makeWriter();
  const change = (id: EnginePart['part'], overrides: Partial<EnginePart>): EnginePart => {
    const changed = { ...find(id), ...overrides };
    parts.set(id, changed);
    return changed;
  };
  server.answer(listEngineParts, () => ok([...parts.values()]));
  server.answer(getModelDownload, ({ params: { part } }) => {
    const { files, bytes } = INSTALLED_WRITER;
    const folder = `/var/lib/voicedraft/engines/${part}`;
    return ok({ files, bytes, hub: 'https://hub.example', folder });
  });
  server.answer(installEnginePart, ({ params: { part }, body }) => {
    const model = 'model' in body ? body.model : body.file;
    return ok(change(part, { state: { ...DOWNLOADING, model } }));
  });
  server.answer(controlEnginePart, ({ params: { part }, body: { action } }) =>
    ok(change(part, { state: follow(find(part).state, action) })),
  );
  server.answer(removeEnginePart, ({ params: { part } }) =>
    ok(change(part, { state: { status: 'absent' }, installed: null })),
  );
  return { change };
}

/** The state after an action. */
function follow(state: PartState, action: 'pause' | 'resume' | 'cancel' | 'restart'): PartState {
  if (action === 'cancel') return { status: 'absent' };
  if (action === 'restart') return { status: 'starting', since: new Date().toISOString(), restarts: 0 };
  const transfer = 'doneBytes' in state ? state : DOWNLOADING;
  const { model, doneBytes, totalBytes } = transfer;
  if (action === 'resume') return { ...DOWNLOADING, model, doneBytes, totalBytes };
  return { status: 'paused', model, doneBytes, totalBytes, stoppedAt: new Date().toISOString() };
}

/** A local writer that runs. */
export function makeServingWriter(): EnginePart {
  return makeWriter({ state: makeServing(), installed: INSTALLED_WRITER });
}
