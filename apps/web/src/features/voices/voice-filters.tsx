import type { Voice } from '@voicedraft/contract/voices';
import { Search } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { FILTERS, listChoices, nameTrait, NO_FILTER, type VoiceFilter } from './voice-filter.ts';

interface VoiceFiltersProps {
  readonly voices: readonly Voice[];
  readonly filter: VoiceFilter;
  /** Number of voices that fit. */
  readonly found: number;
  readonly onChange: (filter: VoiceFilter) => void;
}

/** Search and filters of the voices; a filter that would narrow nothing is not shown. */
export function VoiceFilters({ voices, filter, found, onChange }: VoiceFiltersProps) {
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  return (
    <search className="mt-4 mb-1 grid gap-2" aria-label="Voices">
      <TextInput
        type="search"
        aria-label="Search voices"
        placeholder="Search voices"
        value={filter.search}
        onChange={({ target: { value } }) => onChange({ ...filter, search: value })}
        leadingIcon={<Search size={18} />}
      />
      <div className="grid grid-cols-2 gap-2 [&>:last-child:nth-child(odd)]:col-span-2">
        {FILTERS.map(({ name, any }) => {
          const choices = listChoices(voices, name);
          return (
            choices.length > 1 && (
              <Select
                key={name}
                aria-label={nameTrait(name)}
                value={filter[name]}
                onChange={({ target: { value } }) => onChange({ ...filter, [name]: value })}
                options={[
                  { value: '', label: any },
                  ...choices.map((value) => ({ value, label: nameTrait(value, name) })),
                ]}
              />
            )
          );
        })}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-2">
        <output className="mono text-micro text-ink-2">
          {found} of {voices.length} voices
        </output>
        {isNarrowed && (
          <Button variant="ghost" onClick={() => onChange(NO_FILTER)}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}
