import { countOf } from '@voicedraft/contract/counts';
import { IMPORT_TEXTS, type ImportedPart, type ImportedProject } from '@voicedraft/contract/project-files';
import type { ProjectDocument } from '@voicedraft/contract/project-document';
import {
  buildDocument,
  type ImportChoices,
  isBracketed,
  USUAL_CHOICES,
} from '@voicedraft/speech-text/import/build-document';
import { type Label, type LabelUse, listLabels } from '@voicedraft/speech-text/import/labels';
import { findMarks } from '@voicedraft/speech-text/read-marks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import { FieldError } from '#ui/field.tsx';
import { watchOverflow } from '#ui/watch-overflow.ts';

const LABEL_OPTIONS: readonly { readonly value: LabelUse; readonly label: string }[] = [
  { value: 'speaks', label: 'Speaker' },
  { value: 'read', label: 'Read' },
  { value: 'heading', label: 'Heading' },
  { value: 'silent', label: 'Not read' },
];
const READ_OPTIONS = [
  { value: 'read', label: 'Read' },
  { value: 'silent', label: 'Not read' },
] as const;
const TIME_OPTIONS = [
  { value: 'natural', label: 'Natural pauses' },
  { value: 'kept', label: 'As in the file' },
] as const;
/** Explains each use of a label. */
const LABEL_HELP: Readonly<Record<LabelUse, string>> = {
  speaks: 'A voice of its own',
  read: 'Part of the text',
  heading: 'Only what follows is read',
  silent: 'Stays in the script as a direction',
};
/** Paragraphs of the preview at most. */
const SHOWN = 40;

interface ImportPreviewProps {
  readonly imported: ImportedProject;
  /** Null, or why it could not be imported. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onImport: (document: ProjectDocument) => void;
}

/** Preview of an import: who speaks, what is a heading, and what is left out. */
export function ImportPreview({ imported, problem, busy, onBack, onImport }: ImportPreviewProps) {
  const { parts } = imported;
  const [choices, setChoices] = useState<ImportChoices>(USUAL_CHOICES);
  const labels = useMemo(() => listLabels(parts), [parts]);
  const made = useMemo(() => buildDocument(parts, choices), [parts, choices]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refused = 'problem' in made ? IMPORT_TEXTS[made.problem] : problem;
  return (
    // What gets the focus, a choice or the preview, is not behind the bar.
    <div className="grid gap-6 text-ink [&_:is(input,ol)]:scroll-mb-28">
      <div className="grid gap-5">
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-h3 outline-none">
            Check what is read aloud
          </h3>
          <p className="mt-1 text-small text-ink-2">Skipped text stays in the script, in square brackets.</p>
        </div>
        {labels.map((label) => (
          <LabelChoice
            key={label.key}
            label={label}
            use={choices.labels[label.key] ?? label.use}
            onChange={(use) => setChoices({ ...choices, labels: { ...choices.labels, [label.key]: use } })}
          />
        ))}
        <GroupChoices parts={parts} choices={choices} onChange={setChoices} />
      </div>
      {'document' in made && <Result document={made.document} />}
      <div className="sticky -bottom-7 -mx-(--dialog-pad) -mb-7 grid gap-3 rounded-b-modal border-t border-line bg-surface px-(--dialog-pad) py-4">
        {refused !== null && (
          <div role="alert">
            <FieldError>{refused}</FieldError>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-small text-ink-2">{'document' in made && describe(made)}</p>
          <Button onClick={onBack} disabled={busy}>
            Back
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyText="Importing"
            disabled={'problem' in made}
            onClick={() => 'document' in made && onImport(made.document)}
          >
            Import
          </Button>
        </div>
      </div>
    </div>
  );
}

interface LabelChoiceProps {
  readonly label: Label;
  readonly use: LabelUse;
  readonly onChange: (use: LabelUse) => void;
}

function LabelChoice({ label: { name, count, example }, use, onChange }: LabelChoiceProps) {
  const times = count === 1 ? 'once' : `${count} times`;
  return (
    <Choices
      label={`${name} · ${times}`}
      options={LABEL_OPTIONS}
      value={use}
      onChange={onChange}
      help={
        <>
          {LABEL_HELP[use]}
          {example !== '' && `: “${shorten(example)}”`}
        </>
      }
    />
  );
}

interface GroupChoicesProps {
  readonly parts: readonly ImportedPart[];
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
}

/** Choices for parts of a text other than labels. */
function GroupChoices({ parts, choices, onChange }: GroupChoicesProps) {
  const headings = parts.filter(({ kind }) => kind === 'heading');
  const bracketed = parts.filter(isBracketed);
  const silence = parts.reduce((sum, { gaps = [] }) => gaps.reduce((all, [, gap]) => all + gap, sum), 0);
  return (
    <>
      {headings.length > 0 && (
        <Choices
          label={`Headings · ${headings.length}`}
          options={READ_OPTIONS}
          value={choices.headings}
          onChange={(value) => onChange({ ...choices, headings: value })}
          help={`“${shorten(headings[0]?.text ?? '')}”`}
        />
      )}
      {bracketed.length > 0 && (
        <Choices
          label={`Paragraphs in brackets · ${bracketed.length}`}
          options={READ_OPTIONS}
          value={choices.brackets}
          onChange={(value) => onChange({ ...choices, brackets: value })}
          help={`“${shorten(bracketed[0]?.text ?? '')}”`}
        />
      )}
      {silence > 0 && (
        <Choices
          label="Silence between subtitles"
          options={TIME_OPTIONS}
          value={choices.keepsTimes ? 'kept' : 'natural'}
          onChange={(value) => onChange({ ...choices, keepsTimes: value === 'kept' })}
          help={`The file has ${Math.round(silence)} s of silence.`}
        />
      )}
    </>
  );
}

/** The paragraphs as they will be, with who speaks them. */
function Result({ document: { speakers, paragraphs } }: { readonly document: ProjectDocument }) {
  const names = new Map(speakers.map(({ id, name }) => [id, name]));
  const rest = paragraphs.length - SHOWN;
  return (
    <section aria-label="Preview">
      <h3 className="text-small/5 font-semibold">Preview</h3>
      <ol
        ref={watchOverflow}
        aria-label="Paragraphs"
        className="mt-2 grid max-h-72 gap-3 overflow-y-auto rounded-well border border-line bg-sunken p-4"
      >
        {paragraphs.slice(0, SHOWN).map(({ id, speakerId, text }, index) => {
          const isSame = paragraphs[index - 1]?.speakerId === speakerId;
          return (
            <li key={id} className="min-w-0 text-small wrap-anywhere">
              {!isSame && <b className="block font-semibold">{names.get(speakerId)}</b>}
              <Words text={text} />
            </li>
          );
        })}
        {rest > 0 && <li className="text-small text-ink-3">And {countOf(rest, 'more paragraph')}</li>}
      </ol>
    </section>
  );
}

/** A text in which directions are set apart. */
function Words({ text }: { readonly text: string }) {
  const directions = findMarks(text).filter(({ kind }) => kind === 'direction' || kind === 'pause');
  const edges = [0, ...directions.flatMap(({ start, end }) => [start, end]), text.length];
  return edges.slice(0, -1).map((start, index) => {
    const part = text.slice(start, edges[index + 1]);
    const isDirection = index % 2 === 1;
    return isDirection ? (
      <span key={start} className="text-ink-3 italic">
        {part}
      </span>
    ) : (
      part
    );
  });
}

function describe({
  document,
  words,
}: {
  readonly document: ProjectDocument;
  readonly words: number;
}): string {
  const { speakers, paragraphs } = document;
  return [
    countOf(speakers.length, 'speaker'),
    countOf(paragraphs.length, 'paragraph'),
    countOf(words, 'word'),
  ].join(' · ');
}

/** The beginning of a text. */
function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60).replace(/\s+\S*$/u, '')} …`;
}
