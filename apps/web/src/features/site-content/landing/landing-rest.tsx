import { useQuery } from '@tanstack/react-query';
import {
  AUDIO_BITS_PER_SAMPLE,
  AUDIO_SAMPLE_RATE,
  PROMPT_MAX_WORDS,
  SPEECH_WORDS_PER_SECOND,
} from '@voicedraft/contract/limits';
import type { CreditPackage } from '@voicedraft/contract/packages';
import { countWords } from '@voicedraft/contract/words';
import { ArrowRight, AudioLines, RotateCcw, TextAlignStart, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { PackageCard } from '#features/packages/package-card.tsx';
import { packagesQuery } from '#features/packages/queries.ts';
import { ContactPanel } from '#features/site-content/contact/contact-panel.tsx';
import { SectionHeading } from '#features/site-content/section-heading.tsx';
import { TestimonialsSection } from '#features/site-content/testimonials/testimonials-section.tsx';
import { useFreeCredits } from '#lib/free-credits.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { drawBarPath, PLAYER_BARS } from '#ui/sound/bars.ts';
import { formatTimecode } from '#ui/sound/timecode.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { LoadingState } from '#ui/spinner.tsx';

const FACTS: readonly { readonly Icon: LucideIcon; readonly text: string }[] = [
  {
    Icon: TextAlignStart,
    text: 'Paragraphs made for speaking: no headings, timestamps or stage directions.',
  },
  {
    Icon: AudioLines,
    text: `Studio-ready WAV, ${AUDIO_SAMPLE_RATE.toLocaleString('en-US')} Hz, ${AUDIO_BITS_PER_SAMPLE}-bit mono.`,
  },
  { Icon: RotateCcw, text: 'If a generation fails, the credit goes straight back to your balance.' },
];

const PROMPT = 'A friendly opening for a video about starting a kitchen garden';

const SCRIPT =
  'Most gardens fail in April, not in August. It is rarely the frost. It is the hurry. So before you buy a single seed, do one thing.';

const SCRIPT_WORDS = countWords(SCRIPT);

const SECONDS = SCRIPT_WORDS / SPEECH_WORDS_PER_SECOND;

const PLAYED = 0.38;

interface StepProps {
  readonly name: string;
  readonly note: string;
  readonly children: ReactNode;
}

const BARS = 96;

const HEIGHT_PX = 64;

const PLAYHEAD_RADIUS_PX = 5;

/** The lower sections of the landing page. */
export function LandingRest() {
  return (
    <>
      <TechnologySection />
      <PricingSection />
      <ContactSection />
      <TestimonialsSection />
    </>
  );
}

/** The packages for sale (customer specification §2). */
function PricingSection() {
  const heading = useId();
  const { data, isError } = useQuery(packagesQuery);
  const freeCredits = useFreeCredits();
  return (
    <section id="pricing" tabIndex={-1} aria-labelledby={heading} className="section-space">
      <div className="container-page landing-rows">
        <SectionHeading id={heading} tag="Pricing" title="Buy credits, spend them your way">
          <p className="text-lead text-ink-2">
            One script costs one credit. One voice costs one credit. Pay once with PayPal or a card, with no
            processing fee. Credits do not expire.
            {freeCredits !== null && ` New accounts start with ${freeCredits}.`}
          </p>
        </SectionHeading>
        {data !== undefined ? (
          <Packages packages={data} />
        ) : isError ? (
          <div role="alert">
            <Alert variant="danger">Failed to fetch packages</Alert>
          </div>
        ) : (
          <div className="grid min-h-[480px] content-center">
            <LoadingState text="Loading packages..." />
          </div>
        )}
      </div>
    </section>
  );
}

function Packages({ packages }: { readonly packages: readonly CreditPackage[] }) {
  if (packages.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-6 py-14 text-center text-ink-2">
        No packages available at the moment.
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-3">
      {packages.map(({ _id: id, ...item }) => (
        <li key={id} className="package-rows">
          <PackageCard id={id} item={item} />
        </li>
      ))}
    </ul>
  );
}

/**
 * How a prompt becomes a voice (customer specification §2). Only makes statements that are true of every engine.
 */
function TechnologySection() {
  const heading = useId();
  return (
    <section
      id="technology"
      tabIndex={-1}
      aria-labelledby={heading}
      data-theme="dark"
      className="section-space technology-band"
    >
      <div className="container-page grid items-center gap-12 lg:grid-cols-[5fr_6fr] lg:gap-[88px]">
        <div>
          <p className="tag">Technology</p>
          <h2 id={heading} className="section-title mt-4">
            One engine writes. Another speaks.
          </h2>
          <p className="mt-5 max-w-[46ch] text-lead text-ink-2">
            A script engine drafts the words. A speech engine performs them. You sit between the two and
            direct.
          </p>
          <ul className="mt-7 mb-9 border-t border-line">
            {FACTS.map(({ Icon, text }) => (
              <li key={text} className="flex gap-3.5 border-b border-line py-3.5 text-ink-2">
                <Icon size={20} className="mt-0.5 flex-none text-primary-ink" />
                {text}
              </li>
            ))}
          </ul>
          <ButtonLink
            to="/user/generate-script-voice"
            variant="primary"
            size="lg"
            trailingIcon={<ArrowRight size={18} />}
            className="max-sm:w-full"
          >
            Discover the Technology
          </ButtonLink>
        </div>
        <SignalPath />
      </div>
    </section>
  );
}

/** Prompt, script and voice of one video, stacked. */
function SignalPath() {
  return (
    <figure>
      <figcaption className="sr-only">A prompt becomes a script, and the script becomes a voice.</figcaption>
      <div aria-hidden="true">
        <Step name="Prompt" note={`${countWords(PROMPT)}/${PROMPT_MAX_WORDS} words`}>
          <p className="leading-7">
            {PROMPT}
            <i className="caret" />
          </p>
        </Step>
        <Step name="Script" note={`${SCRIPT_WORDS} words`}>
          <p className="leading-7">{SCRIPT}</p>
        </Step>
        <Step name="Voice" note={`${formatTimecode(SECONDS * PLAYED)} / ${formatTimecode(SECONDS)}`}>
          <VoiceWave />
        </Step>
      </div>
    </figure>
  );
}

function Step({ name, note, children }: StepProps) {
  return (
    <div className="path-step">
      <p className="mono mb-3 flex justify-between gap-4 text-micro font-medium text-ink-3">
        <b className="font-semibold text-ink">{name}</b>
        {note}
      </p>
      {children}
    </div>
  );
}

/** As wide as its box; by attributes, because the content security policy rejects inline styles. */
function VoiceWave() {
  const bars = drawWordPattern(SCRIPT, BARS);
  const split = Math.round(BARS * PLAYED);
  const at = `${(split / BARS) * 100}%`;
  return (
    <svg width="100%" height={HEIGHT_PX} className="overflow-visible">
      <svg
        width="100%"
        height={HEIGHT_PX}
        viewBox={`0 0 ${BARS * PLAYER_BARS.pitch} ${HEIGHT_PX}`}
        preserveAspectRatio="none"
        className="path-wave"
      >
        <path className="stroke-live" d={drawBarPath(bars, 0, split, PLAYER_BARS, HEIGHT_PX)} />
        <path className="stroke-wave" d={drawBarPath(bars, split, BARS, PLAYER_BARS, HEIGHT_PX)} />
      </svg>
      <g className="fill-live stroke-live">
        <line x1={at} x2={at} y1={PLAYHEAD_RADIUS_PX} y2={HEIGHT_PX} strokeWidth={2} />
        <circle cx={at} cy={PLAYHEAD_RADIUS_PX} r={PLAYHEAD_RADIUS_PX} />
      </g>
    </svg>
  );
}

/** The contact section of the landing page (customer specification §2). */
function ContactSection() {
  const titleId = useId();
  return (
    <section
      id="contact"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="section-space border-t border-line bg-sunken"
    >
      <ContactPanel titleId={titleId} level={2} />
    </section>
  );
}
