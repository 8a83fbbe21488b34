import type { Project } from '@voicedraft/contract/projects';
import { getProject, saveProject } from '@voicedraft/contract/projects';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchData } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import { ProjectStore, type ProjectView } from './project-store.ts';
import { keepUnsaved, readUnsaved } from './unsaved-project.ts';

/** The store of a project that is being edited, and what it shows. Saves what is not saved yet on leaving. */
export function useProjectStore(project: Project): readonly [ProjectStore, ProjectView] {
  const [store] = useState(() => openStore(project));
  useEffect(() => () => void store.flush(), [store]);
  return [store, useSyncExternalStore(store.subscribe, store.getView)];
}

function openStore(project: Project): ProjectStore {
  const { id, revision } = project;
  const parts = {
    save: (document: Project['document'], expected: number) =>
      fetchData(saveProject, { params: { id }, body: { document, revision: expected } }),
    load: () => fetchData(getProject, byId(id)),
    keep: (document: Project['document'] | null, expected: number) => keepUnsaved(id, document, expected),
    now: () => performance.now(),
    later: (milliseconds: number, run: () => void) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  };
  return new ProjectStore(project, parts, readUnsaved(id, revision));
}
