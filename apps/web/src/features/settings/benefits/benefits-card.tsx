import { useQueryClient } from '@tanstack/react-query';
import { Membership } from '@voicedraft/contract/accounts';
import {
  type Benefit,
  BENEFITS,
  type Benefits,
  BenefitsInput,
  type BenefitSettings,
  editBenefitSettings,
} from '@voicedraft/contract/benefits';
import { PROJECTS_INCLUDED } from '@voicedraft/contract/project-document';
import { benefitsQuery } from '#features/packages/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { benefitSettingsQuery } from './queries.ts';

const WORDS: Readonly<Record<Benefit, { readonly label: string; readonly help: string }>> = {
  queue: {
    label: 'First in line for voices',
    help: 'While the voices are busy, these members are served before the others who wait.',
  },
  projects: {
    label: 'Projects without limit',
    help: `Other members can have ${PROJECTS_INCLUDED} projects.`,
  },
  developers: {
    label: 'API keys and webhooks',
    help: 'Other members can create neither.',
  },
};
const OPTIONS = Membership.options.map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

/** Three switches, each by membership. */
export function BenefitsCard({ settings }: { readonly settings: BenefitSettings }) {
  const client = useQueryClient();
  const saving = useEndpointMutation(editBenefitSettings, {
    onSuccess: (saved) => client.setQueryData(benefitSettingsQuery.queryKey, saved),
    invalidates: [benefitsQuery.queryKey],
    invalidatesAfter: 'success',
  });
  const editor = useRecordEditor<BenefitSettings, Benefits, Benefits>({
    schema: BenefitsInput,
    record: settings,
    toValues: ({ queue, projects, developers }) => ({ queue, projects, developers }),
    save: (values, { revision }) => saving.mutateAsync({ body: { ...values, revision } }),
    onSaved: () => settingsToast.success('Saved. The packages say it from now on.'),
    fields: BENEFITS,
    read: () => client.fetchQuery({ ...benefitSettingsQuery, staleTime: 0 }),
  });
  return (
    <Card>
      <CardHead title="Who has what" />
      <RecordForm editor={editor} loss="Your changes to the memberships will be lost." withinPage>
        <div className="grid gap-6 p-6">
          {BENEFITS.map((name) => (
            <CheckList<Benefits>
              key={name}
              name={name}
              legend={WORDS[name].label}
              help={WORDS[name].help}
              options={OPTIONS}
              inline
            />
          ))}
        </div>
      </RecordForm>
    </Card>
  );
}
