import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '@voicedraft/contract/projects';
import { getProject, saveProject } from '@voicedraft/contract/projects';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '#features/identity/session.ts';
import { projectQuery } from '#features/projects/queries.ts';
import { fetchData } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import { ProjectStore, type ProjectView } from './project-store.ts';
import { openUnsaved } from './unsaved-project.ts';

/** The store of each project that was left before everything was saved: it goes on trying until another one does. */
const leftBehind = new Map<string, ProjectStore>();

/**
 * The store of a project that is being edited, as this account left it in this browser, and what it shows. Saves what is
 * not saved yet on leaving.
 */
export function useProjectStore(project: Project): readonly [ProjectStore, ProjectView] {
  const owner = useSession()?.id ?? '';
  const queryClient = useQueryClient();
  const [store] = useState(() => openStore(owner, project));
  const view = useSyncExternalStore(store.subscribe, store.getView, store.getView);
  const { id } = project;
  useEffect(() => {
    const before = leftBehind.get(id);
    if (before !== store) before?.stop();
    leftBehind.delete(id);
    store.start();
    return () => {
      leftBehind.set(id, store);
      void store.flush();
      // As read at the start: someone who returns needs what was saved since.
      queryClient.removeQueries({ queryKey: projectQuery(id).queryKey });
    };
  }, [store, queryClient, id]);
  useEffect(() => {
    // The page was opened with what a link had loaded before, and what is stored by now has arrived.
    if (project.revision > store.getView().state.revision) store.takeStored(project);
  }, [store, project]);
  useEffect(() => {
    // A phone may close a page that is hidden without another word.
    const leave = () => {
      if (document.visibilityState === 'hidden') void store.flush();
    };
    const close = () => void store.flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', close);
    };
  }, [store]);
  const isStuck = view.status !== 'saved' && view.status !== 'saving';
  useEffect(() => {
    if (!isStuck) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isStuck]);
  return [store, view];
}

function openStore(owner: string, project: Project): ProjectStore {
  const { id } = project;
  const unsaved = openUnsaved(owner, id);
  const parts = {
    save: (document: Project['document'], revision: number) =>
      fetchData(saveProject, { params: { id }, body: { document, revision } }, { keepalive: true }),
    load: () => fetchData(getProject, byId(id)),
    keep: unsaved.keep,
    keepNow: unsaved.keepNow,
    now: () => performance.now(),
    later: (milliseconds: number, run: () => void) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  };
  return new ProjectStore(project, parts, unsaved.read());
}
