import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { useRef } from 'react';
import { engineSettingsQuery, managedKeysQuery } from '#features/settings/keys/queries.ts';
import { LanguageModelsCard } from '#features/settings/models/language-models-card.tsx';
import { languageModelsQuery } from '#features/settings/models/queries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { EngineTestsCard } from './engine-tests.tsx';
import { EnginesCard } from './engines-card.tsx';
import { FallbackNotice } from './fallback-notice.tsx';
import { KeysSummary } from './keys-summary.tsx';
import { LoadingEngines } from './loading-engines.tsx';
import { RetiredModels } from './retired-models.tsx';
import { useEngineTests } from './use-engine-tests.ts';

/** Who writes scripts and speaks them, why, and what steps in; the language models; what the keys are good for. */
export function EnginesPanel() {
  const settings = useQuery(engineSettingsQuery);
  const keys = useQuery(managedKeysQuery);
  const models = useQuery(languageModelsQuery);
  const { tests, isRunning, run, clear } = useEngineTests(keys.data);
  const testAll = useRef<HTMLButtonElement>(null);
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
      {data !== undefined && <RetiredModels settings={data} />}
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
          <EnginesCard settings={data} keys={keys.data} />
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
        {models.data !== undefined ? (
          <LanguageModelsCard models={models.data} />
        ) : (
          models.error !== null && (
            <Card>
              <QueryError
                title="Language models could not be loaded"
                text={models.error.message}
                error={models.error}
                query={models}
              />
            </Card>
          )
        )}
        {data !== undefined && <KeysSummary query={keys} models={data} />}
      </div>
    </>
  );
}
