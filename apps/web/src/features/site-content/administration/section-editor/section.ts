import type { Endpoint } from '@voicedraft/contract/endpoint';
import type { ContentPart } from '@voicedraft/contract/content-versions';
import type { ComponentType, ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { FormDescription } from '#features/site-content/administration/fields/field-facts.ts';
import type { Reading } from '#features/site-content/administration/queries.ts';
import type { ApiError } from '#lib/api-error.ts';
import type { SpecifiedTexts } from '#lib/describe-failure.ts';
import type { Announcer } from '#ui/toast.ts';
import type { ContentQuestion } from './content-action.tsx';

/** Fields of every single-instance part. */
export interface Published {
  readonly isActive: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

interface Change<Saved> extends Endpoint {
  readonly body: z.ZodType<unknown, object>;
  readonly response: z.ZodType<{ success: true; data: Saved; message: string }>;
}

/** A section of the contract with its endpoints, all of which use the same schema. */
interface SectionCalls<Saved> {
  readonly part: ContentPart;
  readonly read: Reading<Saved | null>;
  readonly save: Change<Saved>;
  readonly reset: Change<Saved>;
}

/** The endpoints of a section without a switch in its form. */
interface ActivationCalls<Saved> {
  readonly toggle: Change<Saved>;
  readonly deactivate: Omit<Change<Saved>, 'body'>;
}

type ActionTexts = SpecifiedTexts & { readonly done: string };

/** The messages of an editor about its requests. */
interface SectionTexts {
  readonly fetch: SpecifiedTexts;
  readonly save: SpecifiedTexts & { readonly saved: string };
  readonly reset: ActionTexts & { readonly question: string };
}

/** How a section without a switch in its form is activated and deactivated. */
export interface Activation<Saved> {
  readonly calls: ActivationCalls<Saved>;
  readonly labels: { readonly activate: string; readonly deactivate: string; readonly remove: string };
  readonly activate: ActionTexts;
  readonly deactivate: ActionTexts & { readonly question: ContentQuestion };
  /** Marks it inactive, as the specification defines deleting (§4). */
  readonly remove: ActionTexts & { readonly question: ContentQuestion; readonly blocked: string };
}

export interface PreviewProps<Saved, Draft> {
  /** The typed values, as far as visitors could see them. */
  readonly shown: Draft;
  readonly draft: Draft;
  readonly saved: Saved;
}

/** Everything that the editor, the history and the comparisons need to know about one part of the site. */
export interface SectionDescription<Saved extends Published, Draft extends FieldValues, Output = Draft> {
  readonly calls: SectionCalls<Saved>;
  readonly title: string;
  readonly lead: string;
  /** Within a sentence: 'the banner'. */
  readonly name: string;
  readonly texts: SectionTexts;
  /** Validates the form and returns what it saves. */
  readonly schema: z.ZodType<Output, Draft>;
  readonly toValues: (saved: Saved) => DefaultValues<Draft> & Draft;
  /** Returns the record to save, if it differs from what was typed. */
  readonly toSaved?: (values: Output, base: Saved, read: () => Promise<Saved | null>) => Promise<object>;
  readonly form: FormDescription;
  /** Names of the records that contain fields, for comparisons: 'topSection' is 'Top section'. */
  readonly records?: Readonly<Record<string, string>>;
  /** For a history that belongs to another editor's part and contains more than is edited here. */
  readonly compared?: { readonly form: FormDescription; readonly records?: Readonly<Record<string, string>> };
  /** The strip above the form; `label` is its name: 'Banner overview'. */
  readonly overview?: {
    readonly label: string;
    readonly list: (saved: Saved) => readonly { readonly name: string; readonly value: ReactNode }[];
  };
  readonly Preview: ComponentType<PreviewProps<Saved, Draft>>;
  readonly activation?: Activation<Saved>;
  /** False if this editor changes part of what another editor resets. */
  readonly resets?: false;
  /** Shown instead of the form if nothing is stored; `action` restores the default. */
  readonly empty?: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** Links to other editors of the same tab. */
  readonly nav?: ReactNode;
  /** The page that visitors see, opened in a new tab. */
  readonly page?: '/terms' | '/privacy';
  /** Between the facts and the form: what the user must know about the typed values. */
  readonly Notices?: ComponentType<{ readonly draft: Draft }>;
  /** Below the preview: the stored state. */
  readonly Below?: ComponentType<{ readonly saved: Saved }>;
  /** Shown instead of an editor that could not be loaded, if the specification has a separate screen for that. */
  readonly Failure?: ComponentType<{ readonly error: Error }>;
  /** Where the result of an action is announced: in toasts, or above the editor. */
  readonly announce?: Announcer | 'above';
  /** The message for a failed save; by default the server's message, or the specified text. */
  readonly describe?: (failure: ApiError) => string;
  /** Whether everything that a save requires is present. */
  readonly isReady?: (draft: Draft) => boolean;
  /** Text of the button; 'Save Changes' by default. */
  readonly saveLabel?: string;
}

/** Returns the values of a form that contains fields of the record unchanged: those in its schema. */
export function pickValues<Draft extends FieldValues>(schema: z.ZodObject & z.ZodType<unknown, Draft>) {
  const names = Object.keys(schema.shape);
  return (saved: Draft) =>
    Object.fromEntries(
      Object.entries(saved).filter(([name]) => names.includes(name)),
    ) as DefaultValues<Draft> & Draft;
}

/** The specified text for a failed request, whether the server rejects it or does not respond. */
export function always(text: string): SpecifiedTexts {
  return { refused: text, unreachable: text };
}

/**
 * Describes how a section is activated and deactivated, with the given words (second specification §5).
 * @param says its name in a title and within a sentence, what visitors see instead, what it keeps while inactive, and the
 * specified errors
 */
export function describeActivation<Saved>(
  calls: ActivationCalls<Saved>,
  says: {
    readonly title: string;
    readonly noun: string;
    /** What visitors see while it is inactive: 'Visitors see …'. */
    readonly instead: string;
    readonly keeps: string;
    readonly labels: Activation<Saved>['labels'];
    readonly untoggled: SpecifiedTexts;
    readonly unremoved: SpecifiedTexts;
    readonly subject: string;
  },
): Activation<Saved> {
  const { title, noun, instead, keeps, labels, untoggled, unremoved, subject } = says;
  const done = `${subject} deactivated successfully!`;
  return {
    calls,
    labels,
    activate: { ...untoggled, done: `${subject} activated successfully!` },
    deactivate: {
      ...untoggled,
      done,
      question: {
        title: `Deactivate ${title}`,
        question: `Are you sure you want to deactivate the ${noun}?`,
        confirmLabel: 'Deactivate',
        busyText: 'Deactivating...',
      },
    },
    remove: {
      ...unremoved,
      done,
      blocked: `The ${noun} is already inactive.`,
      question: {
        title: `Delete ${title}`,
        question: `This marks the ${noun} inactive. ${instead} Its ${keeps} stay here, and you can activate it again.`,
        confirmLabel: 'Delete',
        busyText: 'Deleting...',
      },
    },
  };
}

interface PlainCalls<Saved, Draft extends FieldValues, Output> extends SectionCalls<Saved> {
  readonly label: string;
  readonly form: z.ZodObject & z.ZodType<Output, Draft>;
}

/** Describes a section whose form contains its fields unchanged, and whose texts are not specified. */
export function describePlain<Saved extends Published & Draft, Draft extends FieldValues, Output>(
  calls: PlainCalls<Saved, Draft, Output>,
  own: Omit<SectionDescription<Saved, Draft, Output>, 'calls' | 'name' | 'texts' | 'schema' | 'toValues'>,
): SectionDescription<Saved, Draft, Output> {
  const noun = calls.label.toLowerCase();
  const name = `the ${noun}`;
  const texts: SectionTexts = {
    fetch: always(`Failed to fetch ${noun}`),
    save: { ...always(`Failed to update ${noun}`), saved: `${calls.label} updated successfully!` },
    reset: {
      ...always(`Failed to reset ${noun}`),
      done: `${calls.label} reset to default successfully!`,
      question: `Are you sure you want to reset ${name} to default? The current version stays in the history.`,
    },
  };
  return { ...own, calls, name, texts, schema: calls.form, toValues: pickValues(calls.form) };
}
