import type { Banner } from '@voicedraft/contract/site-content';
import { CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { ActiveBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EditorFacts } from '#ui/editor-page.tsx';

/** What the stored banner holds (second specification §2: Status, Video, Background, Last Updated). */
export function BannerFacts({ banner }: { readonly banner: Banner }) {
  return (
    <EditorFacts
      label="Banner overview"
      facts={[
        { name: 'Status', value: <ActiveBadge isActive={banner.isActive} /> },
        { name: 'Video', value: <Presence isThere={banner.youtubeUrl !== ''} /> },
        { name: 'Background', value: <Presence isThere={banner.backgroundImage !== ''} /> },
        { name: 'Last Updated', value: formatDateTime(banner.updatedAt) },
      ]}
    />
  );
}

function Presence({ isThere }: { readonly isThere: boolean }) {
  const Icon = isThere ? CircleCheck : CircleMinus;
  return (
    <span className={isThere ? 'flex items-center gap-2' : 'flex items-center gap-2 text-ink-2'}>
      <Icon size={18} aria-hidden="true" className="flex-none" />
      {isThere ? 'Added' : 'None'}
    </span>
  );
}

/** What is stored, beside what is being typed: the card of the second specified version. */
export function BannerStatus({ banner }: { readonly banner: Banner }) {
  const { buttonText, buttonLink, youtubeUrl, backgroundImage } = banner;
  return (
    <section aria-labelledby="banner-status">
      <Card padded className="mt-5">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 id="banner-status">Current Banner Status</h3>
          <ActiveBadge isActive={banner.isActive} />
        </div>
        <dl className="grid gap-3 text-small">
          <Row name="Main title">{banner.mainTitle}</Row>
          <Row name="Button">{[buttonText, buttonLink].filter(Boolean).join(' → ') || 'Default'}</Row>
          <Row name="Video">{youtubeUrl || 'Built-in demo video'}</Row>
          <Row name="Background">{backgroundImage || 'None'}</Row>
          <Row name="Created">{formatDateTime(banner.createdAt)}</Row>
        </dl>
      </Card>
    </section>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{name}</dt>
      <dd dir="auto" className="font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
