import type { Generation } from '@voicedraft/contract/generations';
import { nameVoice } from '@voicedraft/contract/voice-list';
import { formatDateTime } from '#lib/format.ts';
import { shortenText } from '#lib/shorten-text.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { DetailList, DetailRow } from '#ui/detail-list.tsx';
import { DetailWindow } from '#ui/detail-window.tsx';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { defineUserTab } from './user-tab-list.tsx';
import { userGenerationsQuery } from './queries.ts';

const KINDS = { script: 'Script', voice: 'Voice' } as const;
const STATES = {
  running: { label: 'Running', variant: 'info' },
  succeeded: { label: 'Done', variant: 'success' },
  failed: { label: 'Failed', variant: 'danger' },
} as const;

/** Characters of a prompt that the table shows. */
const PROMPT_SHOWN = 60;

const column = dataTableColumns<Generation>();

/** What a user has generated. */
export const GenerationsTab = defineUserTab<Generation>({
  caption: 'Generations',
  nouns: ['generation', 'generations'],
  columns: column.columns([
    column.display({
      id: 'prompt',
      header: 'Prompt',
      meta: { full: true, unlabelled: true },
      cell: ({ row }) => <Work generation={row.original} />,
    }),
    column.accessor('kind', { header: 'Type', cell: ({ getValue }) => KINDS[getValue()] }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ getValue }) => {
        const { label, variant } = STATES[getValue()];
        return <StatusBadge variant={variant}>{label}</StatusBadge>;
      },
    }),
    column.accessor('model', {
      header: 'Model',
      cell: ({ getValue }) => (
        <span className="text-small wrap-anywhere text-ink-2">{getValue() ?? 'None'}</span>
      ),
    }),
    column.accessor('createdAt', {
      header: 'Date',
      meta: { full: true },
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="mono text-small whitespace-nowrap text-ink-2">
          {formatDateTime(getValue())}
        </time>
      ),
    }),
  ]),
  rowId: ({ id }) => id,
  failure: 'The generations could not be loaded',
  pageQuery: userGenerationsQuery,
  empty: { title: 'No generations yet', text: 'Scripts and voices this user generates will appear here.' },
});

/** The beginning of a prompt; opens a window with all of it. */
function Work({ generation }: { readonly generation: Generation }) {
  const { kind, prompt, script, error, voice, mixName, durationSeconds, model, createdAt } = generation;
  const requestText = prompt.trim() || script.trim() || 'No text';
  const voiceName = voice === null ? undefined : (mixName ?? nameVoice(voice));
  return (
    <DetailWindow
      title={`${KINDS[kind]}, ${formatDateTime(createdAt)}`}
      label={shortenText(requestText, PROMPT_SHOWN)}
    >
      <div className="grid gap-5">
        {error !== null && <Passage name="Failure" text={error} />}
        {prompt.trim() !== '' && <Passage name="Prompt" text={prompt} />}
        {script.trim() !== '' && <Passage name={kind === 'voice' ? 'Spoken text' : 'Script'} text={script} />}
        <DetailList>
          {voiceName !== undefined && <DetailRow name="Voice">{voiceName}</DetailRow>}
          {durationSeconds !== null && (
            <DetailRow name="Length" mono>
              {formatMinutes(durationSeconds)}
            </DetailRow>
          )}
          <DetailRow name="Model">{model ?? 'None'}</DetailRow>
        </DetailList>
      </div>
    </DetailWindow>
  );
}

function Passage({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <section>
      <h3 className="text-small font-semibold text-ink">{name}</h3>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </section>
  );
}
