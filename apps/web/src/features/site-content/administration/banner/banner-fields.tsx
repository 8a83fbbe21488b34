import { useFormContext, useWatch } from 'react-hook-form';
import { PictureField } from '#features/media/picture-field.tsx';
import type { useUploadImage } from '#features/media/queries.ts';
import { splitTitle } from '#features/site-content/landing/hero-title-parts.ts';
import { FormSection } from '#ui/form-section.tsx';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { BackgroundPicture } from './background-picture.tsx';
import type { BannerDraft } from './banner-values.ts';

/** Texts, button and media of the banner. */
export function BannerFields({ image }: { readonly image: ReturnType<typeof useUploadImage> }) {
  return (
    <>
      <TextSection />
      <FormSection title="Button">
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField<BannerDraft> name="buttonText" label="Button text">
            {(control) => <TextInput {...control} placeholder="Start Creating" />}
          </FormField>
          <FormField<BannerDraft> name="buttonLink" label="Button link">
            {(control) => <AddressInput {...control} placeholder="/user/generate-script-voice" />}
          </FormField>
        </div>
      </FormSection>
      <FormSection title="Media">
        <FormField<BannerDraft>
          name="youtubeUrl"
          label="YouTube URL"
          help="Watch, embed or short link. Plays from See Demo. Leave empty to play the built-in demo video."
        >
          {(control) => <AddressInput {...control} placeholder="https://www.youtube.com/watch?v=" />}
        </FormField>
        <PictureField<BannerDraft>
          name="backgroundImage"
          image={image}
          Picture={BackgroundPicture}
          label="Background image"
          addressLabel="Background image URL"
          advice="1600 × 900 or larger works best."
        />
      </FormSection>
    </>
  );
}

function TextSection() {
  const { control } = useFormContext<BannerDraft>();
  const [mainTitle, highlightText] = useWatch({ control, name: ['mainTitle', 'highlightText'] });
  const isMarked = highlightText.trim() === '' || splitTitle(mainTitle, highlightText).marked !== '';
  return (
    <FormSection title="Text">
      <FormField<BannerDraft> name="subTitle" label="Subtitle">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField<BannerDraft>
        name="mainTitle"
        label="Main title"
        required
        marked
        help={mainTitle.trim() === '' ? 'A main title is required.' : undefined}
      >
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField<BannerDraft>
        name="highlightText"
        label="Highlight text"
        help={
          isMarked
            ? 'Part of the main title, to underline with a waveform.'
            : 'The main title does not contain these words, so nothing is underlined.'
        }
      >
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField<BannerDraft> name="description" label="Description">
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
    </FormSection>
  );
}

function AddressInput(props: React.ComponentProps<typeof TextInput>) {
  return <TextInput {...props} inputMode="url" autoComplete="off" spellCheck={false} />;
}
