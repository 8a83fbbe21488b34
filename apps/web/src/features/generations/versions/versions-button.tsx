import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { entryQuery } from '#features/generations/queries.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Button } from '#ui/button.tsx';

/** Lazy: loads when first opened. */
const EntryVersions = lazyPart(() => import('./entry-versions.tsx'), 'EntryVersions');

interface VersionsButtonProps {
  /** The script in the library; null if it is not there yet. */
  readonly entryId: string | null;
  /** The words as they are here: the entry's, or edited since. */
  readonly text: string;
  /** True while nothing may change. */
  readonly disabled?: boolean | undefined;
  /** Without a border, and icon-only where space is short: for the head of the sheet. */
  readonly isQuiet?: boolean | undefined;
  /** Waits for a save that is on its way. */
  readonly onBeforeRestore?: (() => Promise<unknown>) | undefined;
  /** The words that are the script's now. */
  readonly onRestored?: ((text: string) => void) | undefined;
}

/** Opens the versions of a script, once there is more than one. */
export function VersionsButton({ disabled, isQuiet = false, ...props }: VersionsButtonProps) {
  const { entryId } = props;
  const [shown, setShown] = useState<'never' | 'closed' | 'open'>('never');
  const entry = useQuery({ ...entryQuery(entryId ?? ''), enabled: entryId !== null });
  const hasVersions = entryId !== null && (entry.data?.revision ?? 1) > 1;
  return (
    <>
      {hasVersions && (
        <Button
          variant={isQuiet ? 'ghost' : 'secondary'}
          disabled={disabled}
          icon={<History size={20} />}
          onClick={() => setShown('open')}
          className={
            isQuiet
              ? '@max-[519px]/sheet:w-11 @max-[519px]/sheet:flex-none @max-[519px]/sheet:px-0!'
              : undefined
          }
        >
          {isQuiet ? <span className="sr-only @min-[520px]/sheet:not-sr-only">Versions</span> : 'Versions'}
        </Button>
      )}
      {shown !== 'never' && (
        <Suspense>
          <EntryVersions open={shown === 'open'} onClose={() => setShown('closed')} {...props} />
        </Suspense>
      )}
    </>
  );
}
