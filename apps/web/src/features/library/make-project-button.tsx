import { Users } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { useNewProject } from './use-new-project.ts';

/** Makes a project from a script, which stays as it is. */
export function MakeProjectButton({ entryId }: { readonly entryId: string }) {
  const { create, isCreating } = useNewProject();
  return (
    <Button
      icon={<Users size={20} aria-hidden="true" />}
      busy={isCreating}
      onClick={() => void create({ entryId }).catch(({ message }: Error) => showToast.error(message))}
    >
      Make a project from it
    </Button>
  );
}
