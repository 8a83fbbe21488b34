import { useQuery } from '@tanstack/react-query';
import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { PART_WORDS } from './part-words.ts';
import { partLogQuery } from './queries.ts';

interface LogDialogProps {
  readonly part: EnginePartId;
  readonly onClose: () => void;
}

/** The last lines about a part. */
export function LogDialog({ part, onClose }: LogDialogProps) {
  const log = useQuery(partLogQuery(part));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={`Log of ${PART_WORDS[part].name}`}
      description="The last lines of the installation and of the server, newest last."
      actions={
        <>
          <Button
            icon={<RefreshCw size={20} aria-hidden="true" />}
            busy={log.isFetching}
            onClick={() => void log.refetch()}
          >
            Refresh
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="mt-4">
        {log.data !== undefined ? (
          <Lines lines={log.data.lines} />
        ) : log.error !== null ? (
          <QueryError
            title="The log could not be loaded"
            text={log.error.message}
            error={log.error}
            query={log}
            headingLevel={3}
          />
        ) : (
          <SkeletonLines count={6} label="Loading the log..." />
        )}
      </div>
    </Dialog>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  const end = useRef<HTMLPreElement>(null);
  // The newest line is the one that explains something.
  useEffect(() => {
    if (lines.length > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [lines]);
  if (lines.length === 0) return <p>Nothing has been written yet.</p>;
  return (
    <pre
      ref={end}
      className="mono rounded-well border border-line bg-sunken px-4 py-3 text-micro/5 wrap-anywhere whitespace-pre-wrap text-ink"
    >
      {lines.join('\n')}
    </pre>
  );
}
