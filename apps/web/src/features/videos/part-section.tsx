import type { VideoSentence } from '@voicedraft/contract/video-settings';
import { useMemo } from 'react';
import { shortenText } from '#lib/shorten-text.ts';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { formatTimecode } from '#ui/sound/timecode.ts';
import type { PartSearch } from './part-search.ts';

/** Longest label of a line, in characters. */
const LABEL_LENGTH = 60;

interface PartSectionProps {
  readonly sentences: readonly VideoSentence[];
  readonly part: PartSearch;
  readonly onChange: (part: PartSearch) => void;
}

/** Which lines of the take the video shows. */
export function PartSection({ sentences, part, onChange }: PartSectionProps) {
  const isPart = part.from !== undefined || part.to !== undefined;
  const options = useMemo(
    () =>
      sentences.map(({ from: begin, words }, index) => ({
        value: String(index + 1),
        label: shortenText(
          `${formatTimecode(begin)} ${words.map(({ text }) => text).join(' ')}`,
          LABEL_LENGTH,
        ),
      })),
    [sentences],
  );
  const limit = (line: number) => Math.min(line, sentences.length);
  const from = limit(part.from ?? 1);
  const to = Math.max(from, limit(part.to ?? sentences.length));
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
