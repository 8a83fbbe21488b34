import { useQuery } from '@tanstack/react-query';
import type { ChecklistItem, ChecklistItemName } from '@voicedraft/contract/checklist';
import { Info, RefreshCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ChecklistRow } from './checklist-row.tsx';
import { ProgressCard } from './progress-card.tsx';
import { checklistQuery } from './queries.ts';
import { useChecks } from './use-checks.ts';

/** /admin/set-up: what to get right before customers pay, each item tested for real. */
export function ChecklistScreen() {
  const query = useQuery(checklistQuery);
  const { running, run, stop } = useChecks();
  const items = query.data?.map((item) =>
    running.has(item.item) ? { ...item, state: 'checking' as const } : item,
  );
  const isFirst = items?.every(({ state }) => state === 'not-checked') === true;
  return (
    <>
      <PageHeader
        title="Set up your service"
        text="Each item is tested for real. Fix what fails before customers pay."
        actions={
          items !== undefined && (
            <Button
              variant={isFirst ? 'primary' : 'secondary'}
              icon={<RefreshCw size={20} aria-hidden="true" />}
              busy={running.size === items.length}
              onClick={() => run(items.map(({ item }) => item).filter((item) => !running.has(item)))}
            >
              {isFirst ? 'Check all' : 'Check all again'}
            </Button>
          )
        }
      />
      <Loaded
        query={{ ...query, data: items }}
        title="The checklist could not be loaded"
        card
        tellsOutdated
        pending={
          <Loading label="Loading the checklist..." className="grid gap-6">
            <Skeleton className="h-[104px] w-full rounded-card" />
            <Skeleton className="h-[560px] w-full rounded-card" />
          </Loading>
        }
      >
        {(shown) => <Checklist items={shown} onCheck={(item) => run([item])} onStop={stop} />}
      </Loaded>
    </>
  );
}

interface ChecklistProps {
  readonly items: readonly ChecklistItem[];
  readonly onCheck: (item: ChecklistItem['item']) => void;
  readonly onStop: (item: ChecklistItem['item']) => void;
}

function Checklist({ items, onCheck, onStop }: ChecklistProps) {
  const next = findNext(items);
  const isDone = items.every(({ state }) => state === 'done');
  return (
    <>
      <ProgressCard items={items} />
      <Card>
        <ol className="divide-y divide-line">
          {items.map((item, index) => (
            <ChecklistRow
              key={item.item}
              item={item}
              position={index + 1}
              isNext={item.item === next}
              onCheck={() => onCheck(item.item)}
              onStop={() => onStop(item.item)}
            />
          ))}
        </ol>
      </Card>
      <p className="mt-5 flex gap-2.5 text-small/5 text-ink-2">
        <Info size={18} aria-hidden="true" className="mt-px flex-none text-ink-3" />
        {isDone
          ? 'All six are done, so this page has left the menu.'
          : 'This page leaves the menu once all six are done.'}
      </p>
    </>
  );
}

/** The item to put right next: the first one that failed, otherwise the first that is not complete. */
function findNext(items: readonly ChecklistItem[]): ChecklistItemName | undefined {
  const first = (state: ChecklistItem['state']) => items.find((item) => item.state === state);
  return (first('failed') ?? first('not-complete'))?.item;
}
