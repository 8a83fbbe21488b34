import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Generation } from '@voicedraft/contract/generations';
import { X } from 'lucide-react';
import { generationQuery } from '#features/generations/queries.ts';
import { formatDateTime } from '#lib/format.ts';
import { describeResult } from '#lib/quality-words.ts';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The result that a new ticket is about, with a button to remove it. */
export function AboutResult({ id }: { readonly id: string }) {
  const query = useQuery(generationQuery(id));
  if (query.data === undefined) {
    return query.isError ? (
      <RetryAlert query={query}>The result could not be loaded. Support gets its id.</RetryAlert>
    ) : (
      <Skeleton className="h-19" />
    );
  }
  const { kind, quality, createdAt, script, prompt } = query.data;
  return (
    <section
      aria-label="What this is about"
      className="flex items-start gap-3 rounded-well border border-line-2 bg-sunken py-3 pr-2 pl-4"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-ui font-semibold">{script.trim() || prompt.trim()}</p>
        <p className="text-small text-ink-2">
          {quality === null ? nameKind(kind) : describeResult(kind, quality)}, {formatDateTime(createdAt)}.
          Support can {kind === 'voice' ? 'hear and read' : 'read'} it.
        </p>
      </div>
      <Link to="." search={{}} replace aria-label="Leave this result out" className={iconButtonClass()}>
        <X size={20} />
      </Link>
    </section>
  );
}

function nameKind(kind: Generation['kind']): string {
  return kind === 'voice' ? 'Voiceover' : 'Script';
}
