import { countOf } from '@voicedraft/contract/counts';
import type { GenerationKind } from '@voicedraft/contract/generations';
import { SILENCE_PRICE_TEXT } from '@voicedraft/contract/recording-price';
import { AudioLines, RotateCcw, TextAlignStart } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

/** Explains what the voice button spends a credit on. */
const SPOKEN_NOTES = {
  script: 'Reads the script aloud.',
  prompt: 'No script yet: reads the prompt aloud.',
  nothing: 'Reads the script aloud, or the prompt if there is no script.',
} as const;

interface GeneratorButtonsProps {
  readonly running: GenerationKind | null;
  /** Credits that a result of either kind costs. */
  readonly prices: Readonly<Record<GenerationKind, number>>;
  /** The next step; null if everything is done. */
  readonly next: GenerationKind | null;
  /** The text that a voiceover would speak; null if both are empty. */
  readonly spoken: 'script' | 'prompt' | null;
  /** True if the pauses of it count for its price. */
  readonly countsSilence: boolean;
  /** True while nothing can be generated. */
  readonly disabled: boolean;
  readonly onGenerate: (kind: GenerationKind) => void;
  readonly onReset: () => void;
}

/** The generator's actions with their prices. While one kind runs, the other's button is hidden (specification §2). */
export function GeneratorButtons({
  running,
  prices,
  next,
  spoken,
  countsSilence,
  disabled,
  onGenerate,
  onReset,
}: GeneratorButtonsProps) {
  const note = useId();
  return (
    <div className="grid gap-1.5">
      <div className="grid gap-2 md:max-lg:flex md:max-lg:*:flex-1">
        {running !== 'voice' && (
          <Button
            block
            variant={(running ?? next) === 'script' ? 'primary' : 'secondary'}
            icon={<TextAlignStart size={20} />}
            cost={formatPrice(prices.script)}
            busy={running === 'script'}
            busyText="Generating Script"
            disabled={disabled}
            onClick={() => onGenerate('script')}
            className="min-h-12 justify-start! text-left"
          >
            Generate Script
          </Button>
        )}
        {running !== 'script' && (
          <Button
            block
            variant={(running ?? next) === 'voice' ? 'primary' : 'soft'}
            icon={<AudioLines size={20} />}
            cost={formatPrice(prices.voice)}
            busy={running === 'voice'}
            busyText="Generating Voice"
            disabled={disabled}
            onClick={() => onGenerate('voice')}
            aria-describedby={note}
            className="min-h-12 justify-start! text-left"
          >
            Generate Voice
          </Button>
        )}
      </div>
      <div className="-mr-3 flex items-center gap-2">
        {running !== 'script' && (
          <p
            id={note}
            className={classNames(
              'min-w-0 text-micro',
              spoken === 'prompt' ? 'font-medium text-warning' : 'text-ink-3',
            )}
          >
            {SPOKEN_NOTES[spoken ?? 'nothing']}
            {countsSilence && ` ${SILENCE_PRICE_TEXT}`}
          </p>
        )}
        <Button
          variant="ghost"
          icon={<RotateCcw size={18} />}
          disabled={running !== null}
          onClick={onReset}
          className="ml-auto flex-none px-3"
        >
          Reset
        </Button>
      </div>
    </div>
  );
}

function formatPrice(price: number): string {
  return price === 0 ? 'Free' : countOf(price, 'credit');
}
