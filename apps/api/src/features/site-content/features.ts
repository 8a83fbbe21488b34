import {
  DEFAULT_ICON_CLASS,
  FEATURE_ORDER_MAX,
  type FeatureInput,
  type orderFeatures as endpoint,
} from '@voicedraft/contract/content-lists';
import type { EndpointInput } from '@voicedraft/contract/endpoint';
import { Feature } from '@voicedraft/contract/site-content';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import {
  addEntry,
  changeEntry,
  changeList,
  deleteEntry,
  recordListChange,
  type ListKind,
} from './edit-list.ts';
import { deleteFeature, lockFeatures, putFeature, updateFeature } from './list-repository.ts';
import { toFeature } from './mapper.ts';
import { nameUploadsByPath } from './pictures.ts';
import { findFeatures, type FeatureRow } from './repository.ts';

const NAMED_TWICE = 'Please list each feature once';
const UNFIT = 'This feature’s saved content is damaged. Please save it again first.';
const ORDERED_BY_NOW = 'Someone else has reordered the features. Please check the new order first.';
const OTHERS_BY_NOW = 'The features have changed. Reload to see them, then reorder them.';

/** A feature as versions keep it; its last change is the version's own moment. */
const FeatureState = Feature.omit({ updatedAt: true });
type FeatureState = z.infer<typeof FeatureState>;

export const FEATURES: ListKind<FeatureRow, FeatureState> = {
  part: 'features',
  noun: 'feature',
  states: z.array(FeatureState),
  lock: lockFeatures,
  find: findFeatures,
  update: (tx, id, change, at) => updateFeature(tx, id, { ...change, updatedAt: at }),
  remove: deleteFeature,
  put: async (tx, { _id: id, order: position, createdAt, ...fields }, at) => {
    const key = { id, createdAt: new Date(createdAt) };
    await putFeature(tx, key, { ...fields, position, updatedAt: at });
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
  nameOf: ({ title }) => title,
};

/**
 * Adds a feature; without an order it comes last (second specification §5).
 * @throws AppError `conflict` when there are 100; `validation` for an uploaded picture that is not the actor's
 */
export async function addFeature(
  context: Context,
  actor: Actor,
  { order, ...input }: Omit<FeatureInput, 'order'> & { readonly order?: number | undefined },
): Promise<Feature> {
  const row = await addEntry(context, actor, FEATURES, (tx, rows, at) => {
    const highest = Math.max(0, ...rows.map(({ position }) => position));
    const position = order ?? Math.min(highest + 1, FEATURE_ORDER_MAX);
    const fields = { ...toFields(context, input), position, updatedAt: at };
    return putFeature(tx, { createdAt: at }, fields);
  });
  return requireFeature(row);
}

/** @throws AppError `not_found`; `conflict` when somebody saved since `updatedAt`; and as for a new one */
export async function editFeature(
  context: Context,
  actor: Actor,
  id: string,
  { updatedAt: seen, order: position, ...input }: FeatureInput & { readonly updatedAt?: string | undefined },
): Promise<Feature> {
  const change = { ...toFields(context, input), position };
  const decide = () => ({ action: 'saved' as const, change });
  return requireFeature(await changeEntry(context, actor, FEATURES, { id, seen }, decide));
}

/** Shows or hides a feature; without `isActive` the other of the two. @throws AppError `not_found`, `conflict` */
export async function toggleFeature(
  context: Context,
  actor: Actor,
  id: string,
  sent: { readonly isActive?: boolean | undefined; readonly updatedAt?: string | undefined },
): Promise<Feature> {
  const row = await changeEntry(context, actor, FEATURES, { id, seen: sent.updatedAt }, (before) => {
    // Asked before it is changed: what cannot be shown is not switched.
    requireFeature(before);
    const isActive = sent.isActive ?? !before.isActive;
    return { action: isActive ? 'activated' : 'deactivated', change: { isActive } };
  });
  return requireFeature(row);
}

/** @throws AppError `not_found` */
export async function removeFeature(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ readonly success: true }> {
  await deleteEntry(context, actor, FEATURES, id);
  return { success: true };
}

/**
 * Puts the features in another order and numbers them from one.
 * @param order ids of all features, each once, and the order in which their editor had seen them
 * @throws AppError `validation` for one that is named twice; `conflict` when there are others by now, or when
 *   somebody else has put them in another order than the one seen
 */
export async function orderFeatures(
  context: Context,
  actor: Actor,
  { ids, seen }: EndpointInput<typeof endpoint>['body'],
): Promise<Feature[]> {
  const wanted = ids.map((id) => id.toLowerCase());
  if (new Set(wanted).size < wanted.length) {
    throw new AppError('validation', NAMED_TWICE, { fields: { ids: NAMED_TWICE } });
  }
  const { result } = await changeList(context, actor, FEATURES, async (tx, before, at) => {
    const rows = wanted.flatMap((id) => before.find((row) => row.id === id) ?? []);
    if (rows.length < wanted.length || rows.length < before.length) {
      throw new AppError('conflict', OTHERS_BY_NOW);
    }
    const isInOrder = (order: readonly string[]) => before.every(({ id }, index) => id === order[index]);
    // What is asked for a second time, after a lost answer, is there already.
    if (!isInOrder(wanted) && seen !== undefined && !isInOrder(seen.map((id) => id.toLowerCase()))) {
      throw new AppError('conflict', ORDERED_BY_NOW);
    }
    const ordered: FeatureRow[] = [];
    for (const [index, row] of rows.entries()) {
      const position = index + 1;
      const isThere = row.position === position;
      ordered.push(isThere ? row : await updateFeature(tx, row.id, { position, updatedAt: at }));
    }
    if (rows.every((row, index) => row === ordered[index])) return { action: null, result: rows };
    await recordListChange(tx, actor, 'features', {
      action: 'reordered',
      before: { order: before.map(({ title }) => title) },
      after: { order: ordered.map(({ title }) => title) },
    });
    return { action: 'reordered', result: ordered };
  });
  return result.flatMap((row) => toFeature(row) ?? []);
}

function toFields(context: Context, input: Omit<FeatureInput, 'order'>) {
  const { title, description, category, iconType } = input;
  // An empty icon of a form in class mode stands for the default one (second specification §5).
  const icon = input.icon === '' && iconType === 'class' ? DEFAULT_ICON_CLASS : input.icon;
  return { title, description, category, ...nameUploadsByPath(context, { icon }) };
}

function requireFeature(row: FeatureRow): Feature {
  const feature = toFeature(row);
  if (feature === null) throw new AppError('conflict', UNFIT);
  return feature;
}
