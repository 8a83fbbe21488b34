import { Membership } from '@voicedraft/contract/accounts';
import {
  type Benefit,
  BENEFITS,
  type Benefits,
  BenefitsInput,
  editBenefitSettings,
} from '@voicedraft/contract/benefits';
import { PROJECTS_INCLUDED } from '@voicedraft/contract/project-document';
import { benefitsQuery } from '#features/packages/queries.ts';
import { SettingsPanel } from '#features/settings/settings-panel.tsx';
import { CheckList } from '#ui/check-list.tsx';
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
      edit={editBenefitSettings}
      invalidates={[benefitsQuery.queryKey]}
      schema={BenefitsInput}
      toValues={toValues}
      fields={BENEFITS}
      formTitle="Benefits by membership"
      saved="Saved. Package cards now show this."
    >
      {() => (
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
      )}
    </SettingsPanel>
  );
}

function toValues({ queue, projects, developers }: Benefits): Benefits {
  return { queue, projects, developers };
}
