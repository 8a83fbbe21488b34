import type { EngineSettingsInput } from '@voicedraft/contract/engine-administration';
import { useController } from 'react-hook-form';
import { Segment } from '#ui/segment.tsx';

const OPTIONS = [
  { value: '0', label: 'Free' },
  { value: '1', label: '1 credit' },
] as const;

/** What customers pay for a script of the built-in writer. */
export function DraftPriceField() {
  const { field } = useController<EngineSettingsInput, 'draftPrice'>({ name: 'draftPrice' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-6 py-4 max-md:px-5">
      <div className="min-w-0">
        <h3 className="font-body text-ui/[22px] font-semibold tracking-normal">Price of a draft</h3>
        <p className="text-small text-ink-2">What a script of the built-in writer costs a customer.</p>
      </div>
      <Segment
        label="Price of a draft"
        options={OPTIONS}
        value={field.value === 0 ? '0' : '1'}
        onChange={(value) => field.onChange(Number(value))}
      />
    </div>
  );
}
