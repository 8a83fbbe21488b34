import { FOOTER_LINKS_MAX } from '@voicedraft/contract/site-content';
import { useFormContext, type FieldPathByValue } from 'react-hook-form';
import { FieldList } from '#features/site-content/administration/field-list.tsx';
import { FormField } from '#ui/form.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { makeQuickLink, makeSocialLink, type FooterValues } from './footer-values.ts';

/** The operator's places elsewhere, in their order. */
export function SocialLinks() {
  return (
    <FieldList<FooterValues, 'topSection.socialLinks'>
      name="topSection.socialLinks"
      label="Social links"
      labelHidden
      entry="Social link"
      nameField="platform"
      addLabel="Add Social Link"
      makeEntry={makeSocialLink}
      max={FOOTER_LINKS_MAX}
      renderAside={(path) => <ActiveSwitch name={`${path}.isActive`} />}
    >
      {(path) => (
        <LinkFields
          text={`${path}.platform`}
          textLabel="Platform"
          url={`${path}.url`}
          placeholder="https://"
        />
      )}
    </FieldList>
  );
}

/** Pages that the footer leads to, in their order. */
export function QuickLinks() {
  return (
    <FieldList<FooterValues, 'middleSection.quickLinks'>
      name="middleSection.quickLinks"
      label="Quick links"
      labelHidden
      entry="Quick link"
      nameField="text"
      addLabel="Add Quick Link"
      makeEntry={makeQuickLink}
      max={FOOTER_LINKS_MAX}
      renderAside={(path) => <ActiveSwitch name={`${path}.isActive`} />}
    >
      {(path) => (
        <LinkFields text={`${path}.text`} textLabel="Text" url={`${path}.url`} placeholder="/about" />
      )}
    </FieldList>
  );
}

function ActiveSwitch({ name }: { readonly name: FieldPathByValue<FooterValues, boolean> }) {
  const { register } = useFormContext<FooterValues>();
  return <Switch {...register(name)} label="Active" />;
}

type TextPath = FieldPathByValue<FooterValues, string>;

interface LinkFieldsProps {
  readonly text: TextPath;
  readonly textLabel: string;
  readonly url: TextPath;
  readonly placeholder: string;
}

function LinkFields({ text, textLabel, url, placeholder }: LinkFieldsProps) {
  return (
    <div className="grid gap-3 @min-[400px]:grid-cols-[2fr_3fr]">
      <FormField<FooterValues> name={text} label={textLabel}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField<FooterValues> name={url} label="URL">
        {(control) => (
          <TextInput
            {...control}
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
          />
        )}
      </FormField>
    </div>
  );
}
