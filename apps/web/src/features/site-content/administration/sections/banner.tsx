import { useQuery } from '@tanstack/react-query';
import { SECTIONS } from '@voicedraft/contract/content-sections';
import type { Banner } from '@voicedraft/contract/site-content';
import { CircleCheck, CircleMinus, ImageOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { fieldsOf } from '#features/site-content/administration/fields/field.ts';
import { FramedImage } from '#features/site-content/administration/framed-image.tsx';
import { PreviewHeader } from '#features/site-content/administration/preview-header.tsx';
import {
  describeActivation,
  pickValues,
  type PreviewProps,
  type SectionDescription,
} from '#features/site-content/administration/section-editor/section.ts';
import { HeroSection } from '#features/site-content/landing/hero-section.tsx';
import { splitTitle } from '#features/site-content/landing/hero-title-parts.ts';
import { bannerQuery, footerQuery } from '#features/site-content/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { formatDateTime } from '#lib/format.ts';
import { ActiveBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LivePreview } from '#ui/editor-page.tsx';
import { ErrorState } from '#ui/error-state.tsx';

const { banner: CALLS } = SECTIONS;
type Draft = z.input<typeof CALLS.form>;

const UNREAD = { refused: 'Failed to fetch banner data', unreachable: 'Failed to connect to server' };
const UNREACHABLE = 'Network error or server not responding';
const { line, paragraph, link, columns, image } = fieldsOf<Draft>();

/** The banner (second specification §2): both specified versions of its editor in one. */
export const BANNER: SectionDescription<Banner, Draft> = {
  calls: CALLS,
  title: 'Banner Section',
  lead: 'The first thing a visitor reads on the landing page.',
  name: 'the banner',
  schema: CALLS.form,
  toValues: pickValues(CALLS.form),
  isReady: ({ mainTitle }) => mainTitle.trim() !== '',
  form: [
    {
      title: 'Text',
      fields: [
        line('subTitle', 'Subtitle'),
        line('mainTitle', 'Main title', {
          required: true,
          help: ({ mainTitle }) => (mainTitle.trim() === '' ? 'A main title is required.' : undefined),
        }),
        line('highlightText', 'Highlight text', { help: describeHighlight }),
        paragraph('description', 'Description'),
      ],
    },
    {
      title: 'Button',
      fields: [
        columns([
          line('buttonText', 'Button text', { input: { placeholder: 'Start Creating' } }),
          link('buttonLink', 'Button link', { input: { placeholder: '/user/generate-script-voice' } }),
        ]),
      ],
    },
    {
      title: 'Media',
      fields: [
        link('youtubeUrl', 'YouTube URL', {
          help: 'Watch, embed or short link. Plays from See Demo. Leave empty to play the built-in demo video.',
          input: { placeholder: 'https://www.youtube.com/watch?v=' },
        }),
        image('backgroundImage', {
          Image: BackgroundImage,
          label: 'Background image',
          addressLabel: 'Background image URL',
          advice: '1600 × 900 or larger works best.',
        }),
      ],
    },
  ],
  overview: {
    label: 'Banner overview',
    list: ({ isActive, youtubeUrl, backgroundImage, updatedAt }) => [
      { name: 'Status', value: <ActiveBadge isActive={isActive} /> },
      { name: 'Video', value: <Presence isThere={youtubeUrl !== ''} /> },
      { name: 'Background', value: <Presence isThere={backgroundImage !== ''} /> },
      { name: 'Last Updated', value: formatDateTime(updatedAt) },
    ],
  },
  Preview: BannerPreview,
  Below: BannerStatus,
  Failure: LoadFailed,
  announce: 'above',
  empty: { title: 'No banner data available', text: 'Reset restores the default banner.' },
  texts: {
    fetch: UNREAD,
    save: {
      saved: 'Banner section updated successfully!',
      refused: 'Failed to update banner section',
      unreachable: 'Failed to save changes',
    },
    reset: {
      done: 'Banner section reset to default successfully!',
      refused: 'Failed to reset banner section',
      unreachable: UNREACHABLE,
      question: 'Are you sure you want to reset the banner to default settings?',
    },
  },
  activation: describeActivation(CALLS, {
    title: 'Banner',
    subject: 'Banner',
    noun: 'banner',
    instead: 'Visitors see the default banner in its place.',
    keeps: 'text and media',
    labels: { activate: 'Activate Banner', deactivate: 'Deactivate Banner', remove: 'Delete Banner' },
    untoggled: { refused: 'Failed to toggle banner status', unreachable: UNREACHABLE },
    unremoved: { refused: 'Failed to deactivate banner', unreachable: UNREACHABLE },
  }),
};

function describeHighlight({ mainTitle, highlightText }: Draft): string {
  const isMarked = highlightText.trim() === '' || splitTitle(mainTitle, highlightText).marked !== '';
  return isMarked
    ? 'Part of the main title, to underline with a waveform.'
    : 'The main title does not contain these words, so nothing is underlined.';
}

/** The whole background image, or its empty placeholder. */
function BackgroundImage({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <FramedImage
      imageUrl={imageUrl}
      alt="Background image"
      size={[320, 180]}
      frame="aspect-video"
      className="object-cover"
      fallback={<ImageOff size={24} />}
    />
  );
}

/** The top of the home page with the typed values, whether or not visitors see it. */
function BannerPreview({ shown, saved }: PreviewProps<Banner, Draft>) {
  // The logo in the top bar comes from the footer.
  const footer = useQuery(footerQuery).data ?? null;
  return (
    <LivePreview
      content={[
        [bannerQuery.queryKey, { ...saved, ...shown, isActive: true }],
        [footerQuery.queryKey, footer],
      ]}
      notice={saved.isActive ? undefined : 'The banner is inactive: visitors see the default text instead.'}
    >
      <PreviewHeader />
      <HeroSection />
    </LivePreview>
  );
}

function Presence({ isThere }: { readonly isThere: boolean }) {
  const Icon = isThere ? CircleCheck : CircleMinus;
  return (
    <span className={isThere ? 'flex items-center gap-2' : 'flex items-center gap-2 text-ink-2'}>
      <Icon size={18} className="flex-none" />
      {isThere ? 'Added' : 'None'}
    </span>
  );
}

/** The stored content beside the draft: the card of the second specification. */
function BannerStatus({ saved }: { readonly saved: Banner }) {
  const { buttonText, buttonLink, youtubeUrl, backgroundImage } = saved;
  return (
    <section aria-labelledby="banner-status">
      <Card padded className="mt-5">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 id="banner-status">Current Banner Status</h3>
          <ActiveBadge isActive={saved.isActive} />
        </div>
        <dl className="grid gap-3 text-small">
          <Row name="Main title">{saved.mainTitle}</Row>
          <Row name="Button">{[buttonText, buttonLink].filter(Boolean).join(' → ') || 'Default'}</Row>
          <Row name="Video">{youtubeUrl || 'Built-in demo video'}</Row>
          <Row name="Background">{backgroundImage || 'None'}</Row>
          <Row name="Created">{formatDateTime(saved.createdAt)}</Row>
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

function LoadFailed({ error }: { readonly error: Error }) {
  return (
    <ErrorState
      title="Error Loading Banner Data"
      text={describeFailure(error, UNREAD)}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      headingLevel={3}
      action={
        <Button icon={<RefreshCw size={20} />} onClick={() => location.reload()}>
          Retry
        </Button>
      }
    />
  );
}
