import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { ButtonAnchor, ButtonLink } from '#ui/button-link.tsx';
import { RemoteImage } from '#ui/remote-image.tsx';
import { DemoButton } from '#features/site-content/demo/demo-button.tsx';
import { Desk } from '#features/site-content/desk/desk.tsx';
import { HERO_TEXTS } from './hero-texts.ts';
import { HeroTitle } from './hero-title.tsx';
import { bannerQuery } from '#features/site-content/queries.ts';

/** The home banner (customer specification §2): what the product does, and the desk where it is heard. */
export function HeroSection() {
  const heading = useId();
  const banner = useQuery(bannerQuery).data ?? HERO_TEXTS;
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
      <div className="container-page pt-[clamp(40px,4.4vw,64px)]">
        {banner.subTitle !== '' && <p className="tag">{banner.subTitle}</p>}
        <HeroTitle id={heading} title={banner.mainTitle} highlight={banner.highlightText} />
        <div className="mt-[clamp(20px,2.6vw,32px)] grid items-center gap-7 lg:grid-cols-[1fr_auto]">
          <p className="max-w-[48ch] text-lead text-balance text-ink-2">{banner.description}</p>
          <div className="flex flex-wrap gap-3 max-md:*:flex-[1_1_140px]">
            <StartLink
              href={banner.buttonLink || HERO_TEXTS.buttonLink}
              text={banner.buttonText || HERO_TEXTS.buttonText}
            />
            <DemoButton youtubeUrl={banner.youtubeUrl} />
          </div>
        </div>
        <Desk />
      </div>
    </section>
  );
}

/** A path that the router takes as it is; anything with a query or a part of a page is the browser's. */
const PLAIN_PATH = /^\/[^?#]*$/;

/** Leads to a page of ours, or to wherever an administrator points it. */
function StartLink({ href, text }: { readonly href: string; readonly text: string }) {
  const look = {
    variant: 'primary',
    size: 'lg',
    trailingIcon: <ArrowRight size={18} aria-hidden="true" />,
  } as const;
  if (!PLAIN_PATH.test(href)) {
    return (
      <ButtonAnchor {...look} href={href} rel="noopener">
        {text}
      </ButtonAnchor>
    );
  }
  return (
    <ButtonLink {...look} to={href}>
      {text}
    </ButtonLink>
  );
}
