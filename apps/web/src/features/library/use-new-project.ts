import { useNavigate } from '@tanstack/react-router';
import { createProject, type NewProject } from '@voicedraft/contract/projects';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';

/** Creates a project and opens it. Rejects with an `ApiError`. */
export function useNewProject(): {
  readonly create: (project: NewProject) => Promise<void>;
  readonly isCreating: boolean;
} {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useEndpointMutation(createProject, { invalidates: ['library'] });
  return {
    create: async (body) => {
      const { id } = await mutateAsync({ body });
      await navigate({ to: '/user/projects/$id', params: { id } });
    },
    isCreating: isPending,
  };
}
