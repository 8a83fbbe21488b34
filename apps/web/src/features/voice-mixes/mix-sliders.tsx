import { MIX_MAX_PARTS, MIX_STEP, type MixParts, type Voice, VoiceId } from '@voicedraft/contract/voices';
import { VOICES } from '@voicedraft/contract/voice-list';
import { Plus, X } from 'lucide-react';
import { RangeField } from '#features/voices/range-field.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { addPart, largestShare, removePart, setShare } from './mix-shares.ts';

interface MixSlidersProps {
  readonly parts: MixParts;
  /** For their accents; the names are known before they are loaded. */
  readonly voices: readonly Voice[];
  readonly disabled: boolean;
  readonly onChange: (parts: MixParts) => void;
}

/** The voices of a mix, and a slider for the share of each: when one is moved, the others make room. */
export function MixSliders({ parts, voices, disabled, onChange }: MixSlidersProps) {
  const used = new Set(parts.map(({ voice }) => voice));
  const next = VOICES.find(({ id }) => !used.has(id))?.id;
  const canRemove = parts.length > 2;
  return (
    <div className="grid gap-4">
      {parts.map(({ voice, percent }, index) => {
        const name = `Voice ${index + 1}`;
        return (
          // A voice occurs once, but it is exchanged in place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="grid gap-2">
            <div className="flex items-center gap-1">
              <span className="min-w-0 flex-1">
                <Select
                  aria-label={name}
                  value={voice}
                  disabled={disabled}
                  options={VOICES.filter(({ id }) => id === voice || !used.has(id)).map(({ id }) => ({
                    value: id,
                    label: describeVoice(id, voices),
                  }))}
                  onChange={({ target }) =>
                    onChange(
                      parts.map((part, place) =>
                        place === index ? { ...part, voice: VoiceId.parse(target.value) } : part,
                      ),
                    )
                  }
                />
              </span>
              {canRemove && (
                <IconButton
                  label={`Remove voice ${index + 1}`}
                  icon={<X size={18} aria-hidden="true" />}
                  disabled={disabled}
                  onClick={() => onChange(removePart(parts, index))}
                />
              )}
            </div>
            <RangeField
              label={`Share of voice ${index + 1}`}
              value={percent}
              range={{ min: MIX_STEP, max: largestShare(parts), step: MIX_STEP }}
              shown={`${percent} %`}
              spoken={`${percent} percent`}
              disabled={disabled}
              onChange={(share) => onChange(setShare(parts, index, share))}
            />
          </div>
        );
      })}
      {parts.length < MIX_MAX_PARTS && next !== undefined && (
        <Button
          variant="ghost"
          icon={<Plus size={18} aria-hidden="true" />}
          className="-ml-3 justify-self-start"
          disabled={disabled}
          onClick={() => onChange(addPart(parts, next))}
        >
          Add a third voice
        </Button>
      )}
    </div>
  );
}

/** 'Algieba, Smooth, British'. */
function describeVoice(id: VoiceId, voices: readonly Voice[]): string {
  const known = VOICES.find((voice) => voice.id === id);
  const accent = voices.find((voice) => voice.id === id)?.accent ?? 'american';
  const own = accent === 'american' ? '' : `, ${accent.charAt(0).toUpperCase()}${accent.slice(1)}`;
  return `${known?.name ?? id}, ${known?.label ?? ''}${own}`;
}
