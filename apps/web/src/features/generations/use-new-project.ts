import { useNavigate } from '@tanstack/react-router';
import type { ErrorCode } from '@voicedraft/contract/errors';
import { createProject, type NewProject } from '@voicedraft/contract/projects';
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { showToast } from '#ui/toast.ts';

/** Creates a project and opens it. */
export function useNewProject(): {
  /** Rejects with an `ApiError`. */
  readonly create: (project: NewProject) => Promise<void>;
  /** Reports why none was created; if the membership does not include another one, with the way to one that does. */
  readonly report: (failure: Error) => void;
  readonly isCreating: boolean;
} {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useEndpointMutation(createProject, { invalidates: ['library'] });
  return {
    create: async (body) => {
      const { id } = await mutateAsync({ body });
      await navigate({ to: '/user/projects/$id', params: { id } });
    },
    report: (failure) => {
      const isUpgrade =
        failure instanceof ApiError && failure.code === ('membership_required' satisfies ErrorCode);
      if (!isUpgrade) return void showToast.error(failure.message);
      const run = () => void navigate({ to: '/user/select-package' });
      showToast.errorWithAction(failure.message, { label: 'Upgrade', run });
    },
    isCreating: isPending,
  };
}
