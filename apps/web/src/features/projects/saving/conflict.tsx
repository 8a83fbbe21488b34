import { getProject, type Project } from '@voicedraft/contract/projects';
import { useState } from 'react';
import { fetchData } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import type { ProjectStore } from './project-store.ts';

/** Two versions of one project: this page's, and one that was saved elsewhere. */
export function Conflict({ id, store }: { readonly id: string; readonly store: ProjectStore }) {
  const [isBusy, setBusy] = useState(false);
  const choose = async (take: (project: Project) => void) => {
    setBusy(true);
    try {
      take(await fetchData(getProject, byId(id)));
    } catch (error) {
      showToast.error(error instanceof Error ? error.message : 'The project could not be loaded.');
    }
    setBusy(false);
  };
  return (
    <div role="alert" className="mb-5">
      <Alert
        variant="warning"
        action={
          <span className="-my-1.5 flex flex-wrap gap-2">
            <Button busy={isBusy} onClick={() => void choose((stored) => store.takeProject(stored))}>
              Load that version
            </Button>
            <Button busy={isBusy} onClick={() => void choose(({ revision }) => store.keepOwn(revision))}>
              Keep this one
            </Button>
          </span>
        }
      >
        This project was changed in another window. Your changes here are kept, but not saved.
      </Alert>
    </div>
  );
}
