import { Users } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useNewProject } from '#features/generations/use-new-project.ts';

/** Makes a project from a script, which stays as it is. */
export function MakeProjectButton({ entryId }: { readonly entryId: string }) {
  const { create, report, isCreating } = useNewProject();
  return (
    <Button
      icon={<Users size={20} aria-hidden="true" />}
      busy={isCreating}
      onClick={() => void create({ entryId }).catch(report)}
    >
      Make a project from it
    </Button>
  );
}
