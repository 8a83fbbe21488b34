import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '#features/identity/session.ts';

/** Has the guards look again when the session ends under a page, or becomes somebody else's. */
export function useSessionEnd(): void {
  const router = useRouter();
  const id = useSession()?.id;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== undefined && before.current !== id) void router.invalidate();
    before.current = id;
  }, [router, id]);
}
