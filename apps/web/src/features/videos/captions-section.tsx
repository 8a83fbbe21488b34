import { luminanceOf } from '@voicedraft/audio-files/luminance';
import {
  CAPTION_FONTS,
  CAPTION_PLACE_RANGE,
  CAPTION_SIZE_RANGE,
  CAPTION_STYLES,
  type CaptionSettings,
  type CaptionStyle,
  type VideoSettings,
} from '@voicedraft/contract/video-settings';
import { Pencil } from 'lucide-react';
import { RangeField } from '#ui/range-field.tsx';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Switch } from '#ui/switch.tsx';
import { ColourField } from './colour-field.tsx';
import { OwnFont } from './own-font/own-font.tsx';

const STYLES: Record<CaptionStyle, { readonly label: string; readonly help: string }> = {
  box: { label: 'Box', help: 'The spoken word stands in a box.' },
  colour: { label: 'Color', help: 'The spoken word changes its color.' },
  lines: { label: 'Lines', help: 'Whole lines, without a mark.' },
  word: { label: 'One word', help: 'One big word at a time.' },
};
const FONTS = { sans: 'Inter', display: 'Bricolage', mono: 'Mono', own: 'Your own' } as const;
const FONT_OPTIONS = CAPTION_FONTS.map((value) => ({ value, label: FONTS[value] }));
/** Letters have an edge that contrasts with them on any picture; only words of two colours have to differ. */
const LEAST_CONTRAST = 1.3;
const HARD_TO_TELL = 'Close to the color of the text: the spoken word hardly stands out.';

interface CaptionsSectionProps {
  readonly settings: VideoSettings;
  /** False if the times of the words are not known. */
  readonly isPossible: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly onChangeCaptions: (change: Partial<CaptionSettings>) => void;
  readonly onEdit: () => void;
}

/** Whether there are captions, and how they look. */
export function CaptionsSection(props: CaptionsSectionProps) {
  const { settings, isPossible, onShow } = props;
  const { captions } = settings;
  return (
    <FormSection
      title="Captions"
      actions={
        isPossible && (
          <Switch
            label="Show captions"
            checked={captions !== null}
            onChange={({ target }) => onShow(target.checked)}
          />
        )
      }
    >
      {isPossible ? (
        captions !== null && <CaptionLook {...props} captions={captions} />
      ) : (
        <p className="text-small text-ink-2">This take has no word timings. Record it again for captions.</p>
      )}
    </FormSection>
  );
}

function CaptionLook({
  captions,
  onChangeCaptions: change,
  onEdit,
}: CaptionsSectionProps & { readonly captions: CaptionSettings }) {
  const { style, font, size, place, colour, litColour, upperCase } = captions;
  return (
    <>
      <Choices
        label="Style"
        value={style}
        options={CAPTION_STYLES.map((value) => ({ value, label: STYLES[value].label }))}
        help={STYLES[style].help}
        onChange={(value) => change({ style: value })}
      />
      <Choices
        label="Font"
        value={font}
        options={FONT_OPTIONS}
        onChange={(value) => change({ font: value })}
      />
      {font === 'own' && <OwnFont />}
      <div className="grid gap-4 md:grid-cols-2">
        <RangeField
          label="Text size"
          value={size}
          range={CAPTION_SIZE_RANGE}
          shown={`${Math.round(size * 100)}%`}
          spoken={`${Math.round(size * 100)} percent`}
          disabled={false}
          onChange={(value) => change({ size: value })}
        />
        <RangeField
          label="Position"
          value={place}
          range={{ ...CAPTION_PLACE_RANGE, step: 0.01 }}
          shown={`${Math.round(place * 100)}%`}
          spoken={`${Math.round(place * 100)} percent from the top`}
          disabled={false}
          onChange={(value) => change({ place: value })}
        />
      </div>
      <div className="grid items-start gap-2 md:grid-cols-2">
        <ColourField label="Text" value={colour} onChange={(value) => change({ colour: value })} />
        {(style === 'box' || style === 'colour') && (
          <ColourField
            label={style === 'box' ? 'Box' : 'Spoken word'}
            value={litColour}
            warning={
              style === 'colour' && contrastOf(colour, litColour) < LEAST_CONTRAST ? HARD_TO_TELL : undefined
            }
            onChange={(value) => change({ litColour: value })}
          />
        )}
      </div>
      <Switch
        label="Capital letters"
        checked={upperCase}
        onChange={({ target }) => change({ upperCase: target.checked })}
      />
      <Button icon={<Pencil size={18} />} className="justify-self-start" onClick={onEdit}>
        Edit the captions
      </Button>
    </>
  );
}

/** Contrast of two colours, from 1 (none) to 21. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
