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
import { SettingsForm, SettingsPanel } from '#features/settings/settings-panel.tsx';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { CheckList } from '#ui/check-list.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { benefitSettingsQuery } from './queries.ts';

const WORDS: Readonly<Record<Benefit, { readonly label: string; readonly help: string }>> = {
  queue: {
    label: 'First in line for voices',
    help: 'When voices are busy, these members go first.',
  },
  projects: {
    label: 'Unlimited projects',
    help: `Other members can have ${PROJECTS_INCLUDED} projects.`,
  },
  developers: {
    label: 'API keys and webhooks',
    help: 'Other members cannot create them.',
  },
};
const OPTIONS = Membership.options.map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

/** What each membership adds to an account. */
export function BenefitsPanel() {
  return (
    <SettingsPanel
      title="Memberships"
      text="What each membership includes. Every package comes with premium, and its card says what that adds."
      subject="membership settings"
      query={benefitSettingsQuery}
      notice={() =>
        'Existing projects, API keys and webhooks keep working; only new ones need the membership. Staff have every benefit.'
      }
    >
      {(settings) => <BenefitsForm settings={settings} />}
    </SettingsPanel>
  );
}

/** Three switches, each by membership. */
function BenefitsForm({ settings }: { readonly settings: BenefitSettings }) {
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
    onSaved: () => settingsToast.success('Saved. Package cards now show this.'),
    fields: BENEFITS,
    read: () => client.fetchQuery({ ...benefitSettingsQuery, staleTime: 0 }),
  });
  return (
    <SettingsForm
      title="Benefits by membership"
      editor={editor}
      loss="Your changes to the memberships will be lost."
    >
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
    </SettingsForm>
  );
}
