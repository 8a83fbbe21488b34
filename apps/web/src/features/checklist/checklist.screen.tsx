import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ChecklistItem,
  type ChecklistItemName,
  runCheck,
  stopCheck,
} from '@voicedraft/contract/checklist';
import { getOverview } from '@voicedraft/contract/dashboard';
import { Info, RefreshCw, Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Loading, Skeletons } from '#ui/skeleton.tsx';
import { ChecklistRow } from './checklist-row.tsx';
import { ITEM_WORDS } from './item-words.ts';
import { checklistQuery } from './queries.ts';

const COLOURS = {
  'not-checked': 'bg-line-2',
  checking: 'bg-info',
  done: 'bg-success',
  'not-complete': 'bg-warning',
  failed: 'bg-danger',
} as const;

/** Something that the site can, or can't yet, do for its customers. */
interface Ability {
  readonly who: 'Visitors can' | 'Customers can' | 'Not yet' | 'Being checked';
  readonly what: string;
}

interface Checks {
  /** Items that this page is checking. */
  readonly running: ReadonlySet<ChecklistItemName>;
  /** Checks items, all at the same time. */
  readonly run: (items: readonly ChecklistItemName[]) => void;
  readonly stop: (item: ChecklistItemName) => void;
}

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
              icon={<RefreshCw size={20} />}
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
            <Skeletons shapes={['h-[104px] w-full rounded-card', 'h-[560px] w-full rounded-card']} />
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
        <Info size={18} className="mt-px flex-none text-ink-3" />
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

/** Runs checks and shows each result as it arrives. The server goes on with a check when the page is left. */
function useChecks(): Checks {
  const client = useQueryClient();
  const [running, setRunning] = useState<ReadonlySet<ChecklistItemName>>(new Set());
  const change = (edit: (items: Set<ChecklistItemName>) => void) =>
    setRunning((before) => {
      const after = new Set(before);
      edit(after);
      return after;
    });
  const show = (found: ChecklistItem) =>
    client.setQueryData(checklistQuery.queryKey, (items) =>
      items?.map((item) => (item.item === found.item ? found : item)),
    );
  const parts = (item: ChecklistItemName) => ({ params: { item } });
  const { mutateAsync: check } = useEndpointMutation(runCheck, {
    parts,
    onSuccess: show,
    invalidates: [getOverview],
  });
  const { mutateAsync: stop } = useEndpointMutation(stopCheck, { parts, onSuccess: show });
  const runOne = async (item: ChecklistItemName) => {
    change((items) => items.add(item));
    try {
      await check(item);
    } catch (error) {
      const reason = error instanceof Error ? ` ${error.message}` : '';
      settingsToast.error(`${ITEM_WORDS[item].name} could not be checked.${reason}`);
    } finally {
      change((items) => items.delete(item));
    }
  };
  return {
    running,
    run: (items) => items.forEach((item) => void runOne(item)),
    stop: (item) => {
      change((items) => items.delete(item));
      stop(item).catch(() => settingsToast.error('The check could not be stopped.'));
    },
  };
}

/** How many items are done, and what that allows. */
function ProgressCard({ items }: { readonly items: readonly ChecklistItem[] }) {
  const done = items.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label="Progress" className="mb-6">
      <Card className="grid gap-x-10 gap-y-5 p-5 md:p-6 lg:grid-cols-[280px_minmax(0,1fr)] lg:items-center">
        <div>
          <output className="text-body text-ink-2">
            <b className="font-display text-[1.75rem]/8 font-bold tracking-[-0.03em] text-ink">{done}</b> of{' '}
            {items.length} done
          </output>
          <div aria-hidden="true" className="mt-3 grid auto-cols-fr grid-flow-col gap-1">
            {items.map(({ item, state }) => (
              <i
                key={item}
                title={ITEM_WORDS[item].name}
                className={classNames('h-2 rounded-pill', COLOURS[state])}
              />
            ))}
          </div>
        </div>
        <dl className="grid gap-x-6 gap-y-3.5 lg:grid-cols-3 lg:border-l lg:border-line lg:pl-10">
          {listAbilities(items).map(({ who, what }) => (
            <div key={what}>
              <dt className="text-micro text-ink-2">{who}</dt>
              <dd className="mt-1 flex gap-2 text-ui/[22px] font-medium">
                <AbilityMark who={who} />
                {what}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

function AbilityMark({ who }: Pick<Ability, 'who'>) {
  if (who === 'Being checked') {
    return <Minus size={18} className="mt-0.5 flex-none text-ink-3" />;
  }
  return who === 'Not yet' ? (
    <X size={18} className="mt-0.5 flex-none text-danger" />
  ) : (
    <Check size={18} className="mt-0.5 flex-none text-success" />
  );
}

/** What visitors and customers can do, going by the last checks. */
function listAbilities(items: readonly ChecklistItem[]): Ability[] {
  const stateOf = (name: ChecklistItemName) => items.find(({ item }) => item === name)?.state;
  const takesMail = stateOf('mail') === 'done' || stateOf('mail') === 'not-complete';
  const engine = stateOf('engine');
  const paid = [stateOf('paypal'), stateOf('packages')];
  return [
    { who: 'Visitors can', what: takesMail ? 'Read the site and sign up' : 'Read the site' },
    {
      who: judge(engine === 'done' || engine === 'not-complete', [engine]),
      what: engine === 'not-complete' ? 'Write and hear drafts' : 'Write and hear scripts',
    },
    {
      who: judge(
        paid.every((state) => state === 'done'),
        paid,
      ),
      what: 'Pay for a package',
    },
  ];
}

function judge(works: boolean, states: readonly (ChecklistItem['state'] | undefined)[]): Ability['who'] {
  if (works) return 'Customers can';
  return states.includes('checking') ? 'Being checked' : 'Not yet';
}
