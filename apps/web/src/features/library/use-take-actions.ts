import type { Take } from '@voicedraft/contract/library';
import { chooseTake, deleteTake, restoreTake } from '@voicedraft/contract/library-endpoints';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { showToast } from '#ui/toast.ts';

/** Actions on the takes of an entry. */
export interface TakeActions {
  /** True while one of them is under way. */
  readonly busy: boolean;
  readonly choose: (take: Take) => void;
  readonly remove: (take: Take) => void;
  readonly restore: (take: Take) => void;
}

const INVALIDATES = { invalidates: [chooseTake.feature] } as const;
const TOAST = 'library-undo';

export function useTakeActions(entryId: string): TakeActions {
  const choosing = useEndpointMutation(chooseTake, INVALIDATES);
  const deleting = useEndpointMutation(deleteTake, INVALIDATES);
  const restoring = useEndpointMutation(restoreTake, INVALIDATES);
  const of = ({ id: takeId }: Take) => ({ params: { id: entryId, takeId } });
  const attempt = (failure: string, act: () => Promise<void>) => {
    const run = () => {
      act().catch((error: unknown) => {
        if (!(error instanceof Error)) throw error;
        const again = { label: 'Try again', run };
        showToast.errorWithAction(`${failure}. ${error.message}`, again, TOAST);
      });
    };
    run();
  };
  const restore = (take: Take) =>
    attempt('Not restored', async () => {
      await restoring.mutateAsync(of(take));
      showToast.plain(`Take ${take.number} restored`, TOAST);
    });
  return {
    restore,
    busy: choosing.isPending || deleting.isPending || restoring.isPending,
    choose: (take) =>
      attempt('Not chosen', async () => {
        await choosing.mutateAsync(of(take));
      }),
    remove: (take) =>
      attempt('Not deleted', async () => {
        await deleting.mutateAsync(of(take));
        const undo = { label: 'Undo', run: () => restore(take) };
        showToast.withAction(`Take ${take.number} deleted`, undo, TOAST);
      }),
  };
}
