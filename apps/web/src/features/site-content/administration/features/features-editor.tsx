import { useQuery } from '@tanstack/react-query';
import { deleteFeature } from '@voicedraft/contract/content-lists';
import type { Feature } from '@voicedraft/contract/site-content';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { DeleteEntry } from '#features/site-content/administration/delete-entry.tsx';
import { NEW_ENTRY, useEditedEntry } from '#features/site-content/administration/edited-entry.ts';
import { ManagedPart } from '#features/site-content/administration/managed-part.tsx';
import { managedFeaturesQuery } from '#features/site-content/administration/queries.ts';
import { useKeptEntry } from '#features/site-content/administration/use-kept-entry.ts';
import { VersionHistory } from '#features/site-content/administration/versions/version-history.tsx';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EditorFacts, EditorHead } from '#ui/editor-page.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListFailed, ListOutdated } from '#ui/list/list-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FeatureEditor } from './feature-editor.tsx';
import { FeaturesPreview } from './feature-preview.tsx';
import { startFeature } from './feature-values.ts';
import { FeaturesTable } from './features-table.tsx';
import { useFeatureOrder } from './use-feature-order.ts';

const UNREAD = 'Failed to fetch features data';
const DELETING = { failed: 'Failed to delete feature', done: 'Feature deleted successfully!' };

/** The editor of the features (second specification §2, Features Section): the list, or one of them. */
export function FeaturesEditor() {
  const { edited, open, close } = useEditedEntry('features');
  const query = useQuery(managedFeaturesQuery);
  /** The entry that was open last: where the focus goes back to. */
  const [left, setLeft] = useState(edited);
  if (edited !== undefined && edited !== left) setLeft(edited);
  if (edited === undefined) return <FeatureList left={left} onOpen={open} />;
  return (
    <ManagedPart
      query={query}
      title="Edit Feature"
      text="One of the features on the landing page."
      failed={{ refused: UNREAD, unreachable: UNREAD }}
    >
      {(features, notice) => (
        <OpenFeature
          key={edited}
          id={edited}
          features={features}
          notice={notice}
          onBack={() => open(undefined)}
          onDone={close}
        />
      )}
    </ManagedPart>
  );
}

interface OpenFeatureProps {
  /** In the list, or a new one. */
  readonly id: string;
  readonly features: readonly Feature[];
  readonly notice: ReactNode;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function OpenFeature({ id, features, ...rest }: OpenFeatureProps) {
  const [started] = useState(() => (id === NEW_ENTRY ? startFeature(features) : undefined));
  const kept = useKeptEntry(features, id);
  const feature = started ?? kept;
  if (feature !== undefined) return <FeatureEditor feature={feature} features={features} {...rest} />;
  return (
    <>
      <EditorHead title="Edit Feature" text="One of the features on the landing page." />
      <Card>
        <ErrorState
          kind="missing"
          title="This feature no longer exists"
          text="Someone has deleted it. It is still in the history."
          headingLevel={3}
          action={
            <Button icon={<ArrowLeft size={20} aria-hidden="true" />} onClick={rest.onDone}>
              All features
            </Button>
          }
        />
      </Card>
    </>
  );
}

interface FeatureListProps {
  readonly left: string | undefined;
  readonly onOpen: (entry: string) => void;
}

function FeatureList({ left, onOpen }: FeatureListProps) {
  const query = useQuery(managedFeaturesQuery);
  const { data, error } = query;
  const { features, move } = useFeatureOrder(data);
  const [doomed, setDoomed] = useState<Feature>();
  return (
    <>
      <EditorHead
        title="Features Section"
        text="Shown on the landing page. Drag rows to reorder them."
        actions={<VersionHistory part="features" onRestored={() => undefined} />}
      />
      {data !== undefined && error !== null && <ListOutdated text={UNREAD} query={query} />}
      {data === undefined && error !== null ? (
        <Card>
          <ListFailed title={UNREAD} text={error.message} error={error} query={query} />
        </Card>
      ) : (
        <>
          <FeatureFacts features={features} />
          <FeaturesTable features={features} left={left} onMove={move} onOpen={onOpen} onDelete={setDoomed} />
        </>
      )}
      {features?.some(({ isActive }) => isActive) && (
        <div className="mt-5">
          <FeaturesPreview features={features} />
        </div>
      )}
      {doomed !== undefined && (
        <DeleteEntry
          endpoint={deleteFeature}
          id={doomed._id}
          title={`Delete “${doomed.title}”?`}
          question="Are you sure you want to delete this feature?"
          texts={DELETING}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function FeatureFacts({ features }: { readonly features: readonly Feature[] | undefined }) {
  const facts = useMemo(() => features && describeFeatures(features), [features]);
  return (
    <EditorFacts
      label="Features overview"
      facts={['Features', 'On the landing page', 'Last Updated'].map((name, index) => ({
        name,
        value: facts === undefined ? <Skeleton className="h-5 w-24" /> : facts[index],
      }))}
    />
  );
}

function describeFeatures(features: readonly Feature[]): readonly string[] {
  const active = features.filter(({ isActive }) => isActive).length;
  const newest = Math.max(...features.map(({ updatedAt }) => Date.parse(updatedAt)));
  return [String(features.length), String(active), features.length === 0 ? 'N/A' : formatDateTime(newest)];
}
