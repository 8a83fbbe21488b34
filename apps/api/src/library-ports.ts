import { findScriptOf, stopRecordingsOf } from './features/generations/service.ts';
import type { LibraryPorts } from './features/library/ports.ts';

/** Connects the library to the features above it: a deleted project's recording ends, and an entry names what wrote it. */
export function createLibraryPorts(): LibraryPorts {
  return { projectsDeleted: stopRecordingsOf, findScriptOf };
}
