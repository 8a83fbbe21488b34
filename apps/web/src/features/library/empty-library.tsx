import { useNavigate } from '@tanstack/react-router';
import { AudioLines, ListChecks, Megaphone, MicVocal } from 'lucide-react';
import { askForExample, EXAMPLES, type Example } from '#features/generations/examples.ts';
import { formatCredits } from '#lib/format.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';

const EXAMPLE_BARS = 24;

const ICONS = { podcast: MicVocal, advert: Megaphone, 'how-to': ListChecks } as const satisfies Record<
  Example['id'],
  unknown
>;

interface EmptyLibraryProps {
  /** Credits that an example costs now: a script and its recording. */
  readonly price: number;
}

/** A library with nothing in it: write a script, or start from an example with one press. */
export function EmptyLibrary({ price }: EmptyLibraryProps) {
  return (
    <>
      <Card>
        <EmptyState
          title="Nothing here yet"
          text="Write your first script, or start from an example below."
          action={
            <ButtonLink
              to="/user/generate-script-voice"
              variant="primary"
              icon={<AudioLines size={20} aria-hidden="true" />}
            >
              Write a script
            </ButtonLink>
          }
        />
      </Card>
      <section aria-labelledby="examples-title" className="mt-8">
        <h2 id="examples-title" className="text-h3">
          Start from an example
        </h2>
        <p className="mt-1 text-small text-ink-2">
          One click writes and records it. Every word stays yours to edit.
        </p>
        <ul className="mt-4 grid gap-4 md:grid-cols-3">
          {EXAMPLES.map((example) => (
            <li key={example.id} className="grid grid-cols-[minmax(0,1fr)]">
              <ExampleButton example={example} price={price} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function ExampleButton({ example, price }: EmptyLibraryProps & { readonly example: Example }) {
  const navigate = useNavigate();
  const Icon = ICONS[example.id];
  const start = () => {
    askForExample(example);
    void navigate({ to: '/user/generate-script-voice' });
  };
  return (
    <button
      type="button"
      onClick={start}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 text-left transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-2"
    >
      <span className="flex items-start justify-between">
        <span className="grid size-11 place-items-center rounded-control border border-line bg-sunken">
          <Icon size={20} aria-hidden="true" />
        </span>
        <span className="mono rounded-badge bg-neutral-soft px-1.75 py-0.5 text-[12px]/4 font-medium text-neutral">
          {price === 0 ? 'Free' : formatCredits(price)}
        </span>
      </span>
      <span className="mt-1 font-display text-[1.125rem]/6 font-[650]">{example.name}</span>
      <span className="text-ui text-ink-2">{example.text}</span>
      <span className="mt-auto flex items-center justify-between gap-3 pt-2">
        <Waveform bars={drawWordPattern(example.prompt, EXAMPLE_BARS)} height={24} className="min-w-0" />
        <span className="mono text-micro whitespace-nowrap text-ink-2">
          About {formatMinutes(example.seconds)}
        </span>
      </span>
    </button>
  );
}
