import { useQuery } from '@tanstack/react-query';
import { countOf } from '@voicedraft/contract/counts';
import {
  editRetention,
  RETENTION_KINDS,
  RetentionInput,
  type RetentionKind,
  type RetentionSettings,
  RETENTION_LEAST,
} from '@voicedraft/contract/retention';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SettingsPanel } from '#features/settings/settings-panel.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { previewQuery, retentionQuery } from './queries.ts';

interface Words {
  readonly label: string;
  readonly help: string;
  /** Noun for the count, singular and plural. */
  readonly noun: readonly [string, string];
}

const least = (kind: RetentionKind) => `At least ${RETENTION_LEAST[kind]} days.`;

const RETENTION_WORDS: Readonly<Record<RetentionKind, Words>> = {
  signInDays: {
    label: 'Sign-ins and account events',
    help: `With network address and device. ${least('signInDays')}`,
    noun: ['event', 'events'],
  },
  mailDays: {
    label: 'Emails that staff sent',
    help: `Messages still in the queue are kept. ${least('mailDays')}`,
    noun: ['message', 'messages'],
  },
  ticketDays: {
    label: 'Closed support tickets',
    help: `With their messages and files, counted from the last change. ${least('ticketDays')}`,
    noun: ['ticket', 'tickets'],
  },
  auditDays: {
    label: 'Audit log',
    help: `What staff changed. ${least('auditDays')}`,
    noun: ['entry', 'entries'],
  },
  unusedAccountDays: {
    label: 'Accounts never verified or used',
    help: `Accounts that made or bought something are kept. ${least('unusedAccountDays')}`,
    noun: ['account', 'accounts'],
  },
};

type Values = Record<RetentionKind, string>;

const Days = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Please enter a whole number, or nothing')
  .transform((text) => (text === '' ? null : Number(text)));
const Texts = z
  .object({
    signInDays: Days,
    mailDays: Days,
    ticketDays: Days,
    auditDays: Days,
    unusedAccountDays: Days,
  })
  .pipe(RetentionInput);

/** How long personal data is kept; an empty field keeps it. */
export function RetentionPanel() {
  return (
    <SettingsPanel
      title="Data Retention"
      text="How long personal data is kept. The privacy page shows these periods."
      subject="retention settings"
      query={retentionQuery}
      notice={() =>
        'Orders, receipts and the ledger are always kept: tax law requires them for years. Scripts and recordings are kept until their owner deletes them, and 30 days longer.'
      }
      edit={editRetention}
      schema={Texts}
      toValues={toValues}
      fields={RETENTION_KINDS}
      formTitle="Delete after (days)"
      saved="Saved. Older records are deleted within the hour."
    >
      {({ usualSignInDays }) => (
        <div className="grid gap-6 p-6">
          {RETENTION_KINDS.map((kind) => (
            <FormField<Values>
              key={kind}
              name={kind}
              label={RETENTION_WORDS[kind].label}
              help={RETENTION_WORDS[kind].help}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={kind === 'signInDays' ? String(usualSignInDays) : 'Never'}
                />
              )}
            </FormField>
          ))}
          <Deletions />
        </div>
      )}
    </SettingsPanel>
  );
}

/** What saving these times deletes, counted while they are typed. */
function Deletions() {
  const values = useDeferredValue(useWatch<Values>());
  const { data: times } = Texts.safeParse(values);
  const { data, isError } = useQuery({
    ...previewQuery(times ?? NOTHING),
    enabled: times !== undefined,
  });
  const found = RETENTION_KINDS.flatMap((kind) => {
    const count = data?.[kind] ?? 0;
    return count === 0 ? [] : [countOf(count, ...RETENTION_WORDS[kind].noun)];
  });
  const isWarning = found.length > 0;
  return (
    <output
      className={classNames(
        'min-h-12 rounded-well px-4 py-3 text-small/5',
        isWarning ? 'bg-warning-soft text-warning' : 'bg-sunken text-ink-2',
      )}
    >
      {isError
        ? 'We could not count what this would delete.'
        : data === undefined
          ? 'Counting...'
          : isWarning
            ? `Saving this permanently deletes ${LIST.format(found)}.`
            : 'Nothing is old enough to be deleted now.'}
    </output>
  );
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
const NOTHING: RetentionInput = {
  signInDays: null,
  mailDays: null,
  ticketDays: null,
  auditDays: null,
  unusedAccountDays: null,
};

function toValues(settings: RetentionSettings): Values {
  const text = (days: number | null) => (days === null ? '' : String(days));
  return {
    signInDays: text(settings.signInDays),
    mailDays: text(settings.mailDays),
    ticketDays: text(settings.ticketDays),
    auditDays: text(settings.auditDays),
    unusedAccountDays: text(settings.unusedAccountDays),
  };
}
