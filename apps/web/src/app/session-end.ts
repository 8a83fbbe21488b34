import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '#features/identity/session.ts';

/** Makes the guards check again when the session ends while a page is open, or becomes another user's. */
export function useSessionEnd(): void {
  const router = useRouter();
  const id = useSession()?.id;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== undefined && before.current !== id) void router.invalidate();
    before.current = id;
  }, [router, id]);
}
