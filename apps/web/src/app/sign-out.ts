import { useRouter } from '@tanstack/react-router';
import { useSignOut } from '#features/identity/queries.ts';
import { showToast } from '#ui/toast.ts';

/** Signs out and goes to the landing page; shows an error if that fails. */
export function useSignOutAndLeave(): { readonly signOut: () => void; readonly busy: boolean } {
  const router = useRouter();
  const { mutate, isPending } = useSignOut();
  const signOut = () => {
    // The session has ended, so unsaved changes can no longer be saved: leave without asking.
    mutate(() => router.navigate({ to: '/', ignoreBlocker: true }), {
      onError: () => showToast.error('You are still signed in. Please check your connection and try again.'),
    });
  };
  return { signOut, busy: isPending };
}
