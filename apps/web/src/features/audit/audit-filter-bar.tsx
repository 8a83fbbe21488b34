import { X } from 'lucide-react';
import { DayRange } from '#ui/day-range.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { type AuditFilters, readAuditFilters } from './audit-search.ts';
import { ENTITY_NAMES } from './entities.ts';

const ENTITIES = Object.entries(ENTITY_NAMES).map(([value, label]) => ({ value, label }));

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  readonly onChange: (changes: Partial<AuditFilters>) => void;
}

/** What narrows the log: the kind of record, one record, and days. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { entity, entityId, from, to } = filters;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Field label="Record type" className="w-56 max-md:w-full">
        {(control) => (
          <Select
            {...control}
            options={ENTITIES}
            placeholder="All types"
            value={entity ?? ''}
            onChange={({ target }) => onChange({ entity: readAuditFilters({ entity: target.value }).entity })}
          />
        )}
      </Field>
      <DayRange from={from} to={to} onChange={onChange} />
      {entityId !== undefined && (
        <div className="inline-flex min-h-11 items-center self-end rounded-control border border-primary-line bg-primary-soft pl-3.5 text-small font-medium text-primary-ink max-md:w-full max-md:justify-between">
          One record only
          <IconButton
            label="Show all records"
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => onChange({ entityId: undefined })}
          />
        </div>
      )}
    </div>
  );
}
