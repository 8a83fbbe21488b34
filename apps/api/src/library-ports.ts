import { findScriptOf, stopRecordingsOf } from './features/generations/service.ts';
import type { LibraryPorts } from './features/library/ports.ts';
import { requireRoomToRestore } from './features/projects/limit.ts';

/**
 * Connects the library to the features above it: a deleted project's recording ends, a restored one needs room, and an
 * entry names what wrote it.
 */
export function createLibraryPorts(): LibraryPorts {
  return { projectsDeleted: stopRecordingsOf, requireRoomForProjects: requireRoomToRestore, findScriptOf };
}
