import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { API_KEY_DAYS, createApiKey, listApiKeys, NewApiKey } from '@voicedraft/contract/api-keys';
import { nameScope, SCOPE_TEXTS, SCOPES } from '@voicedraft/contract/scopes';
import { type DayUsage, exportUsage, USAGE_DAYS } from '@voicedraft/contract/usage';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { ChartCard } from '#features/dashboard/charts/chart-card.tsx';
import type { DayFigures, DaySeries } from '#features/dashboard/charts/day-series.ts';
import { fetchFile } from '#lib/api-client.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { formatCount } from '#lib/format.ts';
import { ButtonAnchor } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { CardTitle, HEAD_CLASS } from '#ui/card-title.tsx';
import { Card } from '#ui/card.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { FormField } from '#ui/form.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { FirstCall } from './first-call.tsx';
import { KeysCard } from './keys-card.tsx';
import { useSiteName } from '#lib/site-name.ts';
import { apiKeysQuery, usageQuery } from './queries.ts';
import { useShownOnce } from './shown-once.tsx';
import { WebhooksCard } from './webhooks-card.tsx';
import { useCannotAdd, WhatIsMissing } from './what-is-missing.tsx';

const ALL_KEYS = { value: '', label: 'All keys' };

const PERIOD = `the last ${USAGE_DAYS} days`;

const NEVER = 'never';

const ENDS = [
  { value: String(API_KEY_DAYS[0]), label: 'In 90 days' },
  { value: String(API_KEY_DAYS[1]), label: 'In 1 year' },
  { value: NEVER, label: 'Never' },
] as const;

const KeyValues = NewApiKey.omit({ days: true }).extend({ ends: z.enum(ENDS.map(({ value }) => value)) });

type KeyValues = z.infer<typeof KeyValues>;

const BLANK: KeyValues = { name: '', scopes: ['scripts', 'voices'], ends: ENDS[0].value };

const SCOPE_OPTIONS = SCOPES.map((scope) => {
  const label = <b className="mono font-semibold">{nameScope(scope)}</b>;
  return { value: scope, label, detail: SCOPE_TEXTS[scope] };
});

/** /user/developers: API keys and their usage, webhooks, and a first call. */
export function DevelopersScreen() {
  const [isCreating, setCreating] = useState(false);
  const cannotAdd = useCannotAdd();
  const siteName = useSiteName();
  const create = () => setCreating(true);
  return (
    <>
      <PageHeader
        title="Developers"
        text={`Use ${siteName} from your own programs. Calls cost the same credits as here.`}
        actions={
          <>
            <ButtonAnchor href="/docs" target="_blank" rel="noopener" icon={<BookOpen size={20} />}>
              Documentation
              <span className="sr-only"> (opens in a new tab)</span>
            </ButtonAnchor>
            <Button variant="primary" icon={<Plus size={20} />} disabled={cannotAdd} onClick={create}>
              Create key
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <WhatIsMissing />
        <KeysCard />
        <UsageCard />
        <WebhooksCard />
        <FirstCall />
      </div>
      {isCreating && <CreateKey onClose={() => setCreating(false)} />}
    </>
  );
}

/** The form of a new key; then the key, once, in the same window. */
function CreateKey({ onClose }: { readonly onClose: () => void }) {
  const [created, setCreated] = useState<{ readonly name: string; readonly key: string }>();
  const creating = useEndpointMutation(createApiKey, {
    invalidates: [listApiKeys],
    invalidatesAfter: 'success',
  });
  const creation = useCreateForm({
    schema: KeyValues,
    blank: BLANK,
    create: ({ ends, ...values }) =>
      creating.mutateAsync({ body: { ...values, days: ends === NEVER ? null : Number(ends) } }),
    onCreated: ({ apiKey, key }) => setCreated({ name: apiKey.name, key }),
    fields: ['name', 'scopes'],
  });
  const view = useShownOnce(
    created && {
      noun: 'key',
      title: 'Copy your key now',
      description: `“${created.name}” is ready. The key is not shown again.`,
      value: created.key,
      hint: 'Lost it? Revoke this one and create another.',
    },
    onClose,
  );
  return (
    <FormDialog
      of={creation}
      title="Create a key"
      submitLabel="Create key"
      busyText="Creating..."
      instead={view}
      onClose={onClose}
    >
      <FormField<KeyValues> name="name" label="Name" required help="To tell it apart later. Only you see it.">
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <CheckList<KeyValues> name="scopes" legend="May use" options={SCOPE_OPTIONS} />
      <FormField<KeyValues> name="ends" label="Ends">
        {(control) => <Select {...control} options={ENDS} />}
      </FormField>
    </FormDialog>
  );
}

/** Daily usage by API keys: chart, table and download. */
function UsageCard() {
  const [chosen, setChosen] = useState('');
  const keys = useQuery(apiKeysQuery).data ?? [];
  const keyId = chosen === '' ? undefined : chosen;
  const usage = useQuery({ ...usageQuery(keyId), placeholderData: keepPreviousData });
  if (usage.data === undefined && usage.isError) {
    return (
      <Card>
        <QueryError title="Your usage could not be loaded" error={usage.error} query={usage} />
      </Card>
    );
  }
  return (
    <ChartCard
      title="Usage"
      heading={<CardTitle title="Usage" text={`Last ${USAGE_DAYS} days, in UTC.`} />}
      headClass={HEAD_CLASS}
      figures={usage.data && usageFigures(usage.data.days)}
      nothing={`No calls in ${PERIOD}.`}
      period={PERIOD}
      actions={
        <>
          {keys.length > 1 && (
            <span className="max-sm:flex-1 max-sm:basis-36 sm:max-w-52">
              <Select
                aria-label="Key"
                options={[ALL_KEYS, ...keys.map(({ id, name }) => ({ value: id, label: name }))]}
                value={chosen}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              />
            </span>
          )}
          <span className="grid max-sm:w-full">
            <DownloadCsv
              fetchFile={() => fetchFile(exportUsage, { query: { keyId } })}
              name="usage"
              label="Export CSV"
            />
          </span>
        </>
      }
    />
  );
}

function usageFigures(usage: readonly DayUsage[]): DayFigures {
  const seriesOf = (
    name: string,
    variant: DaySeries['variant'],
    field: 'scripts' | 'voices' | 'credits' | 'failed',
  ): DaySeries => {
    const values = usage.map((day) => day[field]);
    return { name, variant, values, total: values.reduce((sum, value) => sum + value, 0) };
  };
  return {
    days: usage.map(({ day }) => day),
    series: [seriesOf('Scripts', 'plain', 'scripts'), seriesOf('Voices', 'second', 'voices')],
    more: [seriesOf('Credits', 'plain', 'credits'), seriesOf('Failed', 'failed', 'failed')],
    format: formatCount,
  };
}
