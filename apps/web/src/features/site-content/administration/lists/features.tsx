import {
  DEFAULT_FEATURE_CATEGORY,
  DEFAULT_ICON_CLASS,
  FEATURE_ORDER_MAX,
  FeatureInput,
  LISTS,
} from '@voicedraft/contract/content-lists';
import { OptionalSiteUrl } from '@voicedraft/contract/shapes';
import { Feature, IconClass } from '@voicedraft/contract/site-content';
import { Image as ImageIcon } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ImageField } from '#features/media/image-field.tsx';
import { fieldsOf } from '#features/site-content/administration/fields/field.ts';
import { useFormUpload } from '#features/site-content/administration/fields/uploads.tsx';
import type {
  EntryPreviewProps,
  ListDescription,
} from '#features/site-content/administration/list-editor/list.ts';
import { isImageIcon } from '#features/site-content/landing/feature-icon.ts';
import { FeaturesSection } from '#features/site-content/landing/features-section.tsx';
import { featuresQuery } from '#features/site-content/queries.ts';
import { NameLines } from '#features/site-content/name-lines.tsx';
import { formatDateTime } from '#lib/format.ts';
import { ActiveBadge } from '#ui/badge.tsx';
import { LivePreview } from '#ui/editor-page.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { RemoteImage } from '#ui/remote-image.tsx';
import { TextField } from '#ui/text-field.tsx';

/** The form's validation: the server's rules, and that the icon is of the selected type. */
export const FeatureValues = FeatureInput.extend({
  icon: z.string().trim().default(''),
}).superRefine(({ icon, iconType }, check) => {
  const kind = iconType === 'image' ? OptionalSiteUrl : IconClass;
  const message = kind.safeParse(icon).error?.issues[0]?.message;
  if (message !== undefined) check.addIssue({ code: 'custom', path: ['icon'], message });
});
type FeatureValues = z.input<typeof FeatureValues>;

const { line, paragraph, own } = fieldsOf<FeatureValues>();

/** The features of the landing page (second specification §2, Features Section). */
export const FEATURES: ListDescription<{
  entry: Feature;
  draft: FeatureValues;
  output: z.output<typeof FeatureValues>;
}> = {
  calls: LISTS.features,
  title: 'Features Section',
  lead: 'Shown on the landing page. Drag rows to reorder them.',
  layout: 'page',
  pages: {
    add: 'Add New Feature',
    edit: 'Edit Feature',
    lead: 'One of the features on the landing page.',
    addLead: 'It appears at the end of the list on the landing page as soon as you save.',
  },
  addLabels: { open: 'Add New Feature', save: 'Add Feature' },
  nameOf: ({ title }) => title,
  rowName: ({ title }) => title,
  startEntry: startFeature,
  schema: FeatureValues,
  toValues: toFeatureValues,
  nameField: 'title',
  firstField: 'title',
  form: () => [
    {
      title: 'Text',
      fields: [
        line('title', 'Title', { required: true }),
        paragraph('description', 'Description', { required: true }),
      ],
    },
    { title: 'Icon', fields: [own([{ name: 'icon', label: 'Icon', settles: true }], IconFields)] },
    {
      title: 'Place',
      fields: [
        line('category', 'Category', { help: 'Shown below the title in your list. Visitors don’t see it.' }),
        line('order', 'Order', {
          help: 'The lowest number comes first. You can also drag features in the table.',
          className: 'sm:max-w-52',
          input: { inputMode: 'numeric', autoComplete: 'off', className: 'mono' },
        }),
      ],
    },
  ],
  columns: [
    {
      header: 'Title',
      cell: ({ title, category }) => (
        <div className="max-w-[240px] min-w-[140px] wrap-anywhere max-md:max-w-none max-md:pr-12">
          <NameLines name={title} note={category} noteClassName="text-micro text-ink-2" />
        </div>
      ),
    },
    {
      header: 'Description',
      cell: ({ description }) => (
        <p
          dir="auto"
          className="line-clamp-2 max-w-[420px] min-w-[160px] text-small wrap-anywhere text-ink-2 max-md:max-w-none"
        >
          {description}
        </p>
      ),
    },
    { header: 'Status', cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  ],
  empty: { title: 'No features yet', text: 'The landing page hides this section until you add one.' },
  removalQuestion: ({ title }) => ({
    title: `Delete “${title}”?`,
    question: 'Are you sure you want to delete this feature?',
  }),
  texts: {
    unread: 'Failed to fetch features data',
    add: { failed: 'Failed to add feature', done: 'Feature added successfully!' },
    edit: { failed: 'Failed to update feature', done: 'Feature updated successfully!' },
    remove: { failed: 'Failed to delete feature', done: 'Feature deleted successfully!' },
  },
  overview: {
    label: 'Features overview',
    names: ['Features', 'On the landing page', 'Last Updated'],
    values: describeFeatures,
  },
  Preview: FeaturePreview,
  Overview: FeaturesPreview,
};

/** An unsaved feature: its order is the highest plus one (second specification §5). */
function startFeature(others: readonly Feature[]): Feature {
  const highest = Math.max(0, ...others.map(({ order }) => order));
  return {
    _id: '',
    title: '',
    description: '',
    icon: '',
    category: DEFAULT_FEATURE_CATEGORY,
    order: Math.min(highest + 1, FEATURE_ORDER_MAX),
    isActive: true,
    createdAt: '',
    updatedAt: '',
    revision: 0,
  };
}

function toFeatureValues({ _id: id, title, description, icon, category, order }: Feature) {
  // Only an image can be saved without an icon: an empty class becomes the default one.
  const isImage = isImageIcon(icon) || (icon === '' && id !== '');
  const iconType: 'image' | 'class' = isImage ? 'image' : 'class';
  return { title, description, icon, iconType, category, order: String(order) };
}

const ICON_TYPES = [
  { value: 'class', label: 'Icon class' },
  { value: 'image', label: 'Image' },
] as const;

/** Changing the type clears the value, which never fits the other type (second specification §5). */
function IconFields() {
  const { control, setValue, clearErrors } = useFormContext<FeatureValues>();
  const image = useFormUpload();
  const type = useWatch({ control, name: 'iconType' });
  const change = (chosen: 'class' | 'image') => {
    image.cancel();
    setValue('iconType', chosen, { shouldDirty: true });
    setValue('icon', '', { shouldDirty: true });
    clearErrors('icon');
  };
  return (
    <>
      <RadioGroup label="Icon type" options={ICON_TYPES} value={type} onChange={change} />
      {type === 'image' ? (
        <ImageField<FeatureValues> name="icon" image={image} Image={IconImage} advice="Square works best." />
      ) : (
        <TextField<FeatureValues>
          name="icon"
          label="Icon class"
          help={`For example, fi fi-tr-pencil. Leave empty for ${DEFAULT_ICON_CLASS}.`}
          spellCheck={false}
          inputClass="mono"
        />
      )}
    </>
  );
}

/** Width and height of the image in the form, in pixels. */
const IMAGE_SIZE = 96;

function IconImage({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <span className="grid size-24 place-items-center overflow-hidden rounded-well border border-line bg-sunken">
      <RemoteImage
        src={imageUrl}
        alt=""
        width={IMAGE_SIZE}
        height={IMAGE_SIZE}
        className="size-full object-contain"
        fallback={<ImageIcon size={28} strokeWidth={1.5} className="text-ink-3" />}
      />
    </span>
  );
}

function describeFeatures(features: readonly Feature[]): readonly string[] {
  const active = features.filter(({ isActive }) => isActive).length;
  const newest = Math.max(...features.map(({ updatedAt }) => Date.parse(updatedAt)));
  return [String(features.length), String(active), features.length === 0 ? 'N/A' : formatDateTime(newest)];
}

/** The section of the landing page with all of the features. */
function FeaturesPreview({ entries }: { readonly entries: readonly Feature[] }) {
  return (
    <LivePreview content={[[featuresQuery.queryKey, entries.filter(({ isActive }) => isActive)]]}>
      <FeaturesSection />
    </LivePreview>
  );
}

/** The section of the landing page with a feature as it is being typed. */
function FeaturePreview({ shown, entry, entries }: EntryPreviewProps<Feature, FeatureValues>) {
  const { title, description, icon = '' } = shown;
  const order = Number(shown.order);
  const draft = {
    title: title || 'Title',
    description: description || 'Description',
    icon,
    order: Number.isFinite(order) ? order : entry.order,
  };
  return (
    <LivePreview
      content={[[featuresQuery.queryKey, insertDraft(entries, entry, draft)]]}
      notice={
        entry.isActive
          ? undefined
          : 'This feature is inactive: visitors do not see it until you enable it in the table.'
      }
    >
      <FeaturesSection />
    </LivePreview>
  );
}

type FeatureDraft = Pick<Feature, 'title' | 'description' | 'icon' | 'order'>;

/**
 * The active features, including one as it is being typed, in the order of the landing page. Content that could not
 * be saved is not shown.
 */
export function insertDraft(features: readonly Feature[], edited: Feature, draft: FeatureDraft): Feature[] {
  const others = features.filter(({ _id: id, isActive }) => isActive && id !== edited._id);
  const icon = Feature.shape.icon.safeParse(draft.icon);
  const shown = { ...edited, ...draft, icon: icon.success ? icon.data : '' };
  return [...others, shown].toSorted(
    (one, other) => one.order - other.order || compareAge(one.createdAt, other.createdAt),
  );
}

/** The newest one comes last; an unsaved one counts as newest. */
function compareAge(one: string, other: string): number {
  return (one === '' ? Infinity : Date.parse(one)) < (other === '' ? Infinity : Date.parse(other)) ? -1 : 1;
}
