import { useQuery } from '@tanstack/react-query';
import { BANNER_TEXTS } from '@voicedraft/contract/banner-texts';
import { chooseOffer, OFFER_TEXTS } from '@voicedraft/contract/offer-texts';
import { useId } from 'react';
import { useClientSettings } from '#lib/client-settings.ts';
import { useFreeCredits } from '#lib/free-credits.ts';
import { RemoteImage } from '#ui/remote-image.tsx';
import { ContentButton } from '#features/site-content/content-button.tsx';
import { DemoButton } from '#features/site-content/demo/demo-button.tsx';
import { HeroDemo } from '#features/site-content/hero-demo/hero-demo.tsx';
import { bannerQuery } from '#features/site-content/queries.ts';
import { drawBarPath } from '#ui/sound/bars.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { splitTitle } from './hero-title-parts.ts';

interface HeroTitleProps {
  readonly id: string;
  readonly title: string;
  /** The part of the title with a waveform below it. */
  readonly highlight: string;
}

const BARS_PER_LETTER = 5.75;

const PITCH = 8;

const BAR_WIDTH = 4;

const HEIGHT = 22;

const REPEATS = 5;

/** Longer words must be free to wrap, so they get no waveform. */
const LONGEST = 16;

/** The home banner (customer specification §2): what the product does, and the playable demo. */
export function HeroSection() {
  const heading = useId();
  const { lifelikeVoices } = useClientSettings();
  const freeCredits = useFreeCredits();
  const banner = useQuery(bannerQuery).data ?? {
    ...BANNER_TEXTS,
    description: chooseOffer(OFFER_TEXTS.banner, lifelikeVoices),
  };
  return (
    <section aria-labelledby={heading} className="relative isolate">
      <RemoteImage
        src={banner.backgroundImage}
        alt=""
        width={1600}
        height={900}
        className="hero-picture"
        fallback={null}
      />
      <div className="container-page pt-[clamp(40px,4.4vw,64px)] wrap-anywhere">
        {banner.subTitle !== '' && (
          <p dir="auto" className="tag">
            {banner.subTitle}
          </p>
        )}
        <HeroTitle id={heading} title={banner.mainTitle} highlight={banner.highlightText} />
        <div className="mt-[clamp(20px,2.6vw,32px)] grid grid-cols-[minmax(0,1fr)] items-center gap-7 lg:grid-cols-[minmax(24rem,1fr)_auto]">
          <p dir="auto" className="max-w-[48ch] text-lead text-balance text-ink-2">
            {banner.description}
          </p>
          <div className="grid gap-3">
            <div className="flex flex-wrap gap-3 max-md:*:flex-auto max-md:*:px-4">
              <ContentButton
                url={banner.buttonLink || BANNER_TEXTS.buttonLink}
                text={banner.buttonText || BANNER_TEXTS.buttonText}
                variant="primary"
              />
              <DemoButton youtubeUrl={banner.youtubeUrl} />
            </div>
            {freeCredits !== null && (
              <p className="text-small text-ink-2">
                Start with <b className="font-semibold text-ink">{freeCredits}</b>. No card needed.
              </p>
            )}
          </div>
        </div>
        <HeroDemo />
      </div>
    </section>
  );
}

/** The headline, with a highlighted part. */
function HeroTitle({ id, title, highlight }: HeroTitleProps) {
  const { before, marked, after } = splitTitle(title, highlight);
  return (
    <h1 id={id} dir="auto" className="mt-5 max-w-[13em] text-hero">
      {before}
      {marked !== '' && <Underlined>{marked}</Underlined>}
      {after}
    </h1>
  );
}

/** Words with a waveform below them. */
function Underlined({ children }: { readonly children: string }) {
  if (children.length > LONGEST) return <span className="text-primary-ink">{children}</span>;
  const count = Math.round(children.length * BARS_PER_LETTER);
  const width = count * PITCH;
  const bars = drawWordPattern(`${children} `.repeat(REPEATS), count);
  return (
    <span className="relative inline-block pb-[0.2em] md:pb-[0.17em]">
      {children}
      <svg
        aria-hidden="true"
        className="headline-wave"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path d={drawBarPath(bars, 0, count, { pitch: PITCH, width: BAR_WIDTH }, HEIGHT)} />
      </svg>
    </span>
  );
}
