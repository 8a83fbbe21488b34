import type { EnginePart, RemoteServer } from '@voicedraft/contract/engine-parts';
import { StatusBadge } from '#ui/badge.tsx';
import { describeSpeed, type StateBadge } from './describe-part.ts';

const STATES = {
  serving: { variant: 'success', name: 'Ready' },
  starting: { variant: 'info', name: 'Starting' },
  unreachable: { variant: 'danger', name: 'Unreachable' },
} as const satisfies Record<RemoteServer['status'], StateBadge>;

/** The servers of a part on other machines; the least busy one is used. */
export function RemoteServers({ part: { remote } }: { readonly part: EnginePart }) {
  if (remote.length === 0) return null;
  return (
    <section className="not-first:mt-5">
      <h4 className="text-small font-semibold">On other machines</h4>
      <p className="text-small text-ink-2">
        Named in the server’s environment. The one with the shortest queue is used.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-well border border-line">
        {remote.map((server) => {
          const { variant, name } = STATES[server.status];
          return (
            <li
              key={server.url}
              className="grid items-center justify-items-start gap-x-3 gap-y-1 px-4 py-2.5 @min-[420px]:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <p className="mono text-small wrap-anywhere">{server.url}</p>
                <p className="min-h-5 text-small text-ink-2 tabular-nums">{describeLoad(server)}</p>
              </div>
              <StatusBadge variant={variant}>{name}</StatusBadge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function describeLoad({ status, waiting, speed }: RemoteServer): string {
  if (status === 'unreachable') return 'Not used until it answers again.';
  if (status === 'starting') return 'Used once it has loaded its model.';
  return speed === null ? `Queue ${waiting}` : `Queue ${waiting}, ${describeSpeed(speed)}`;
}
