import { stopRecordingsOf } from './features/generations/service.ts';
import type { LibraryPorts } from './features/library/ports.ts';

/** Connects the library to the features above it: the recording of a project ends when that is deleted. */
export function createLibraryPorts(): LibraryPorts {
  return { projectsDeleted: stopRecordingsOf };
}
