import type { VideoSentence } from '@voicedraft/contract/video-settings';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { formatTimecode } from '#ui/sound/timecode.ts';
import type { PartSearch } from './part-search.ts';

interface PartSectionProps {
  readonly sentences: readonly VideoSentence[];
  readonly part: PartSearch;
  readonly onChange: (part: PartSearch) => void;
}

/** Which lines of the take the video shows. */
export function PartSection({ sentences, part, onChange }: PartSectionProps) {
  const isPart = part.from !== undefined || part.to !== undefined;
  const options = sentences.map(({ from, words }, index) => ({
    value: String(index + 1),
    label: `${formatTimecode(from)} ${words.map(({ text }) => text).join(' ')}`,
  }));
  const { from = 1, to = sentences.length } = part;
  return (
    <FormSection
      title="Part"
      actions={
        <Switch
          label="Only some lines"
          checked={isPart}
          onChange={({ target }) => onChange(target.checked ? { from: 1, to: 1 } : {})}
        />
      }
    >
      {isPart && (
        <>
          <Field label="From">
            {(control) => (
              <Select
                {...control}
                value={String(from)}
                options={options}
                onChange={({ target }) => {
                  const next = Number(target.value);
                  onChange({ from: next, to: Math.max(next, to) });
                }}
              />
            )}
          </Field>
          <Field label="To">
            {(control) => (
              <Select
                {...control}
                value={String(to)}
                options={options.map((option, index) => ({ ...option, disabled: index + 1 < from }))}
                onChange={({ target }) => onChange({ from, to: Number(target.value) })}
              />
            )}
          </Field>
        </>
      )}
    </FormSection>
  );
}
