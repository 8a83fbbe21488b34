import {
  DEFAULT_ICON_CLASS,
  FEATURE_ORDER_MAX,
  LISTS,
  type FeatureInput,
} from '@voicedraft/contract/content-lists';
import { Feature } from '@voicedraft/contract/site-content';
import { z } from 'zod';
import type { ListKind } from './list-kind.ts';
import { entriesOf } from './list-repository.ts';
import { toFeature } from './mapper.ts';
import { findFeatures, type FeatureRow } from './repository.ts';

/** A feature as stored in versions; when it was last changed is stored in the version itself. */
const FeatureState = Feature.omit({ updatedAt: true, revision: true });
type FeatureState = z.infer<typeof FeatureState>;

type SentFeature = Omit<FeatureInput, 'order'> & { readonly order?: number | undefined };

const { part, label, noun } = LISTS.features;
const rows = entriesOf('siteFeatures');

export const FEATURES: ListKind<{
  row: FeatureRow;
  state: FeatureState;
  entry: Feature;
  input: SentFeature;
}> = {
  part,
  label,
  noun,
  states: z.array(FeatureState),
  lock: rows.lock,
  find: findFeatures,
  add: (tx, { title = '', description = '', ...fields }, revision) =>
    rows.put(tx, {}, { title, description, ...fields, revision }),
  update: (tx, id, change, revision) => rows.update(tx, id, { ...change, revision }),
  remove: rows.remove,
  put: async (tx, { _id: id, order: position, createdAt, ...fields }, revision) => {
    const key = { id, createdAt: new Date(createdAt) };
    await rows.put(tx, key, { ...fields, position, revision });
  },
  toState: ({ id, title, description, icon, category, position, isActive, createdAt }) => ({
    _id: id,
    title,
    description,
    icon,
    category,
    order: position,
    isActive,
    createdAt: createdAt.toISOString(),
  }),
  toEntry: toFeature,
  toFields: ({ title, description, category, icon: sent, iconType, order }, _before, others) => {
    // An empty icon in class mode means the default one (second specification §5).
    const icon = sent === '' && iconType === 'class' ? DEFAULT_ICON_CLASS : sent;
    // Without an order, it is added at the end.
    const highest = Math.max(0, ...others.map(({ position }) => position));
    const position = order ?? Math.min(highest + 1, FEATURE_ORDER_MAX);
    return { title, description, category, icon, position };
  },
  nameOf: ({ title }) => title,
  isShown: () => true,
};
