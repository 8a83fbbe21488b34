import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { Link } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { JobChoice } from '#features/engine-parts/describe-successor.ts';
import type { EngineJob } from '@voicedraft/contract/engine-names';
import { EngineParts } from '#features/engine-parts/engine-parts.tsx';
import { enginePartsQuery } from '#features/engine-parts/queries.ts';
import { engineSettingsQuery, managedKeysQuery } from '#features/settings/keys/queries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { EngineTestsCard } from './engine-tests.tsx';
import { EnginesCard } from './engines-card.tsx';
import { FallbackNotice } from './fallback-notice.tsx';
import { KeysSummary } from './keys-summary.tsx';
import { LoadingEngines } from './loading-engines.tsx';
import { useEngineTests } from './use-engine-tests.ts';

/** Who writes scripts and speaks them, why, and what steps in; the local writer; what the keys are good for. */
export function EnginesPanel() {
  const settings = useQuery(engineSettingsQuery);
  const parts = useQuery(enginePartsQuery);
  const keys = useQuery(managedKeysQuery);
  const { tests, isRunning, run, clear } = useEngineTests(keys.data, parts.data);
  const testAll = useRef<HTMLButtonElement>(null);
  useFollowedParts(parts.data);
  const { data, error } = settings;
  return (
    <>
      <EditorHead
        title="Engines"
        text="What writes scripts and speaks them, and what steps in when it cannot."
        actions={
          run && (
            <Button
              ref={testAll}
              icon={<Activity size={20} aria-hidden="true" />}
              busy={isRunning}
              busyText="Testing..."
              onClick={run}
            >
              Test all
            </Button>
          )
        }
      />
      {data !== undefined && (
        <FallbackNotice
          settings={data}
          action={
            <Link
              to="/admin/settings"
              search={{ tab: 'gemini-keys' }}
              className="link -my-3 inline-flex min-h-11 items-center"
            >
              See keys
            </Link>
          }
        />
      )}
      <EngineTestsCard
        tests={tests}
        isRunning={isRunning}
        onClose={() => {
          clear();
          testAll.current?.focus();
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {data !== undefined ? (
          <EnginesCard settings={data} parts={parts.data} keys={keys.data} />
        ) : (
          <Card>
            {error === null ? (
              <LoadingEngines />
            ) : (
              <QueryError
                title="Engines and models could not be loaded"
                text={error.message}
                error={error}
                query={settings}
              />
            )}
          </Card>
        )}
        <div>
          <EngineParts query={parts} jobs={data && readJobs(data)} />
        </div>
        {data !== undefined && <KeysSummary query={keys} models={data} />}
      </div>
    </>
  );
}

function readJobs({ scriptEngine, speechEngine, serving }: EngineSettings): Record<EngineJob, JobChoice> {
  const read = (
    choice: EngineSettings['scriptEngine'],
    { engine, available }: EngineSettings['serving']['script'],
  ) => ({ choice, serving: engine, available }) satisfies JobChoice;
  return { script: read(scriptEngine, serving.script), speech: read(speechEngine, serving.speech) };
}

/** Another state of a part may mean another engine: the settings are asked for less often than the parts. */
function useFollowedParts(parts: readonly EnginePart[] | undefined): void {
  const client = useQueryClient();
  const states = parts?.map(({ state }) => state.status).join(' ');
  const known = useRef(states);
  useEffect(() => {
    const before = known.current;
    known.current = states;
    if (before === undefined || before === states) return;
    void client.invalidateQueries({ queryKey: engineSettingsQuery.queryKey });
  }, [client, states]);
}
