import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { useKeyTests } from '#features/settings/keys/key-tests.tsx';
import { engineSettingsQuery, managedKeysQuery } from '#features/settings/keys/queries.ts';
import { LanguageModelsCard } from '#features/settings/models/language-models-card.tsx';
import { languageModelsQuery } from '#features/settings/models/queries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { EnginesCard } from './engines-card.tsx';
import { FallbackNotice } from './fallback-notice.tsx';
import { KeysSummary } from './keys-summary.tsx';
import { LoadingEngines } from './loading-engines.tsx';
import { RetiredModels } from './retired-models.tsx';

/** Who writes scripts and speaks them, why, and what steps in; the language models; what the keys are good for. */
export function EnginesPanel() {
  const settings = useQuery(engineSettingsQuery);
  const keys = useQuery(managedKeysQuery);
  const models = useQuery(languageModelsQuery);
  const test = useKeyTests();
  const tested = keys.data?.filter(({ isActive }) => isActive) ?? [];
  const { data } = settings;
  return (
    <>
      <EditorHead
        title="Engines"
        text="What writes scripts and speaks them, and what steps in when it cannot."
        actions={
          tested.length > 0 && (
            <Button icon={<Activity size={20} aria-hidden="true" />} onClick={() => test.start(tested)}>
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
      {test.view !== undefined && <Dialog open onOpenChange={test.close} {...test.view} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Loaded
          query={settings}
          title="Engines and models could not be loaded"
          card
          pending={
            <Card>
              <LoadingEngines />
            </Card>
          }
        >
          {(loaded) => <EnginesCard settings={loaded} keys={keys.data} />}
        </Loaded>
        <Loaded query={models} title="Language models could not be loaded" card pending={null}>
          {(loaded) => <LanguageModelsCard models={loaded} />}
        </Loaded>
        {data !== undefined && <KeysSummary query={keys} models={data} />}
      </div>
    </>
  );
}
