import type { CannedReplyInput } from '@voicedraft/contract/ticket-administration';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';

const PLACEHOLDERS_HELP = 'Filled in when you choose the reply: {{userName}}, {{subject}}, {{credits}}.';

/** Title and text of a canned reply. */
export function CannedReplyFields() {
  return (
    <>
      <FormField<CannedReplyInput> name="title" label="Title" required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField<CannedReplyInput> name="body" label="Text" required help={PLACEHOLDERS_HELP}>
        {(control) => <Textarea {...control} rows={7} autoComplete="off" />}
      </FormField>
    </>
  );
}
