import { type KeyTest, testGeminiKey } from '@voicedraft/contract/engine-administration';
import { CircleCheck, CircleX } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { byId } from '#lib/endpoint-query.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormError } from '#ui/form.tsx';
import type { DialogView } from '#ui/record-editor/form-dialog.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { useKeyCall } from './queries.ts';

interface TestedKey {
  readonly _id: string;
  readonly name: string;
}

/** The test of a key; without any of the rest, it waits for those before it. */
interface Test {
  readonly key: TestedKey;
  readonly isRunning?: boolean;
  readonly result?: KeyTest;
  readonly error?: Error;
}

interface KeyTests {
  /** The window of the tests; undefined while there are none. */
  readonly view: DialogView | undefined;
  /** Tests keys one after another, because they share a quota. */
  readonly start: (keys: readonly TestedKey[]) => void;
  /** Ends the tests and closes their window. */
  readonly close: () => void;
}

/** Which tests are the current ones: those before them have ended. */
class Runs {
  #current = 0;

  /** @returns whether these are still the current ones */
  begin(): () => boolean {
    this.#current += 1;
    const own = this.#current;
    return () => own === this.#current;
  }
}

/** Tests of keys in a window: what works, as the provider reports right now. Leaving the page ends them. */
export function useKeyTests(onClose: () => void = () => {}): KeyTests {
  const [tests, setTests] = useState<readonly Test[]>([]);
  const { mutateAsync: call } = useKeyCall(testGeminiKey);
  const [runs] = useState(() => new Runs());
  const start = useCallback(
    (keys: readonly TestedKey[]) => {
      const isCurrent = runs.begin();
      setTests(keys.map((key) => ({ key })));
      const settle = (key: TestedKey, outcome: Omit<Test, 'key'>) =>
        setTests((known) => known.map((test) => (test.key._id === key._id ? { key, ...outcome } : test)));
      const testAll = async () => {
        for (const key of keys) {
          settle(key, { isRunning: true });
          const outcome = await call(byId(key._id)).then(
            (result) => ({ result }),
            (error: Error) => ({ error }),
          );
          if (!isCurrent()) return;
          settle(key, outcome);
        }
      };
      void testAll();
    },
    [call, runs],
  );
  const close = () => {
    runs.begin();
    setTests([]);
    onClose();
  };
  useEffect(() => () => void runs.begin(), [runs]);
  return { view: describeView(tests, start, close), start, close };
}

function describeView(
  tests: readonly Test[],
  start: KeyTests['start'],
  close: KeyTests['close'],
): DialogView | undefined {
  const [first] = tests;
  if (first === undefined) return undefined;
  const isOne = tests.length === 1;
  return {
    title: isOne ? 'Test key' : 'Test all keys',
    description: `${isOne ? `“${first.key.name}”` : 'Each key'} asks each model for one word. That uses a little of its quota.`,
    actions: (
      <>
        <Button busy={!tests.every(isDone)} onClick={() => start(tests.map(({ key }) => key))}>
          Test again
        </Button>
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      </>
    ),
    children: isOne ? <OneTest test={first} /> : <AllTests tests={tests} />,
  };
}

const isDone = ({ result, error }: Test) => result !== undefined || error !== undefined;

/** Both jobs of a key, and each model. */
function OneTest({ test: { result, error } }: { readonly test: Test }) {
  if (result === undefined && error === undefined) return <LoadingState text="Testing the key..." />;
  return (
    <div className="mt-5 grid gap-5">
      {result !== undefined && <Jobs result={result} />}
      {error !== undefined && <FormError text="The key could not be tested" reason={error.message} />}
    </div>
  );
}

/** How far the tests of all keys have come, and what they found. */
function AllTests({ tests }: { readonly tests: readonly Test[] }) {
  const described = tests.map((test) => ({ id: test.key._id, of: test.key.name, ...describeTest(test) }));
  const works = described.filter(({ name }) => name === 'Works').length;
  const begun = tests.filter((test) => isDone(test) || test.isRunning === true).length;
  return (
    <div className="mt-5">
      <output className="text-small text-ink-2 tabular-nums">
        {tests.every(isDone) ? `${works} of ${tests.length} work` : `${begun} of ${tests.length}`}
      </output>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {described.map(({ id, of, variant, name, texts }) => (
          <li
            key={id}
            className="grid min-h-[68px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5"
          >
            <div className="wrap-anywhere">
              <b className="text-ui font-semibold text-ink">{of}</b>
              {texts.map((text) => (
                <p key={text} className="text-small text-ink-2">
                  {text}
                </p>
              ))}
            </div>
            <StatusBadge variant={variant}>{name}</StatusBadge>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A test in a row: its state, and what was found, one sentence each. */
function describeTest({ isRunning, result, error }: Test) {
  const state = (variant: 'neutral' | 'info' | 'success' | 'warning' | 'danger', name: string) => ({
    variant,
    name,
    texts: error === undefined ? [] : [error.message],
  });
  if (error instanceof ApiError && error.code === 'rate_limited') return state('neutral', 'Not tested');
  if (error !== undefined) return state('danger', 'Failed');
  if (result === undefined)
    return isRunning === true ? state('info', 'Testing') : state('neutral', 'Waiting');
  const { script, speech } = result;
  const texts =
    script.message === speech.message
      ? [script.message]
      : [`Scripts: ${script.message}`, `Voices: ${speech.message}`];
  if (script.works && speech.works) return { ...state('success', 'Works'), texts };
  return {
    ...(script.works || speech.works ? state('warning', 'Partly') : state('danger', 'Failed')),
    texts,
  };
}

const JOB_NAMES = { script: 'Scripts', speech: 'Voices' } as const;

function Jobs({ result }: { readonly result: KeyTest }) {
  return (
    <output className="grid gap-5">
      {(['script', 'speech'] as const).map((job) => (
        <section key={job} aria-label={JOB_NAMES[job]}>
          <h3 className="text-ui font-semibold text-ink">{JOB_NAMES[job]}</h3>
          <Outcome works={result[job].works} strong>
            {result[job].message}
          </Outcome>
          <ul className="mt-2 divide-y divide-line rounded-control border border-line">
            {result.models
              .filter((model) => model.job === job)
              .map(({ model, works, message }) => (
                <li key={model} className="px-4 py-2.5">
                  <span className="mono text-small wrap-anywhere text-ink">{model}</span>
                  <Outcome works={works}>{message}</Outcome>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </output>
  );
}

interface OutcomeProps {
  readonly works: boolean;
  readonly strong?: boolean;
  readonly children: string;
}

function Outcome({ works, strong = false, children }: OutcomeProps) {
  const Icon = works ? CircleCheck : CircleX;
  return (
    <p className={classNames('flex items-start gap-2', strong ? 'mt-1 text-ink' : 'text-small/6')}>
      <Icon size={18} className={classNames('mt-[3px] flex-none', works ? 'text-success' : 'text-danger')} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
