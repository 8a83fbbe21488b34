import { type ManagedKey, toggleGeminiKey } from '@voicedraft/contract/engine-administration';
import { describeFailure } from '#lib/describe-failure.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Switch } from '#ui/switch.tsx';
import { useKeyCall } from './queries.ts';

const FAILED = { refused: 'Failed to toggle key status', unreachable: 'Failed to toggle key status' };

/** Switches a key on or off, from its row. */
export function KeySwitch({ item }: { readonly item: ManagedKey }) {
  const { mutateAsync, isPending } = useKeyCall(toggleGeminiKey);
  const turn = async (isOn: boolean) => {
    if (isPending) return;
    try {
      const { isActive } = await mutateAsync({ ...byId(item._id), body: { isActive: isOn } });
      settingsToast.success(
        isActive ? 'API key activated successfully!' : 'API key deactivated successfully!',
      );
    } catch (failure) {
      settingsToast.error(describeFailure(failure, FAILED));
    }
  };
  return (
    <Switch
      aria-label={`${item.name}: active`}
      aria-busy={isPending || undefined}
      checked={item.isActive}
      onChange={({ target }) => void turn(target.checked)}
      label={<span className="sr-only">{item.isActive ? 'On' : 'Off'}</span>}
    />
  );
}
