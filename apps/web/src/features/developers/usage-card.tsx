import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DayUsage, exportUsage, USAGE_DAYS } from '@voicedraft/contract/usage';
import { useState } from 'react';
import { ChartCard } from '#features/dashboard/charts/chart-card.tsx';
import type { DayFigures, DaySeries } from '#features/dashboard/charts/day-series.ts';
import { fetchFile } from '#lib/api-client.ts';
import { formatCount } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Select } from '#ui/select.tsx';
import { CardTitle, HEAD_CLASS } from '#ui/card-title.tsx';
import { apiKeysQuery, usageQuery } from './queries.ts';

const ALL_KEYS = { value: '', label: 'All keys' };
const PERIOD = `the last ${USAGE_DAYS} days`;

/** What keys made by day, as bars, as a table and as a file. */
export function UsageCard() {
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
    more: [seriesOf('Credits', 'plain', 'credits'), seriesOf('Failed, free', 'failed', 'failed')],
    format: formatCount,
  };
}
