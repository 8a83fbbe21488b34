import { useQueryClient } from '@tanstack/react-query';
import { toggleFeature } from '@voicedraft/contract/content-lists';
import type { Feature } from '@voicedraft/contract/site-content';
import { refreshContent, useContentCall } from '#features/site-content/administration/queries.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';

const FAILED = { refused: 'Failed to toggle feature status', unreachable: 'Failed to toggle feature status' };

/** Shows a feature to visitors, or hides it, from its row. */
export function FeatureToggle({ feature }: { readonly feature: Feature }) {
  const { _id: id, title, isActive, updatedAt } = feature;
  const client = useQueryClient();
  const { mutateAsync, isPending } = useContentCall(toggleFeature);
  const toggle = async () => {
    try {
      await mutateAsync({ params: { id }, body: { isActive: !isActive, updatedAt } });
      settingsToast.success(isActive ? 'Feature disabled successfully!' : 'Feature enabled successfully!');
    } catch (failure) {
      settingsToast.error(describeFailure(failure, FAILED));
      // It may be another one by now, or gone.
      await refreshContent(client);
    }
  };
  return (
    <Button
      variant="ghost"
      busy={isPending}
      aria-label={`${isActive ? 'Disable' : 'Enable'} ${title}`}
      onClick={() => void toggle()}
    >
      {isActive ? 'Disable' : 'Enable'}
    </Button>
  );
}
