import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '#features/identity/session.ts';

/** Runs the guards again when the session ends or changes to another user while a page is open. */
export function useSessionEnd(): void {
  const router = useRouter();
  const id = useSession()?.id;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== undefined && before.current !== id) void router.invalidate();
    before.current = id;
  }, [router, id]);
}
