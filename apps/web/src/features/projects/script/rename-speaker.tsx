import { ProjectSpeaker } from '@voicedraft/contract/project-document';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

const Name = ProjectSpeaker.shape.name;

interface RenameSpeakerProps {
  /** The speaker's name now. */
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a speaker's name. Rendered only while it is open. */
export function RenameSpeaker({ name, onRename, onClose }: RenameSpeakerProps) {
  return (
    <Dialog onOpenChange={onClose} title="Rename speaker" startsInField>
      <NameForm name={name} onRename={onRename} />
    </Dialog>
  );
}

function NameForm({ name, onRename }: Pick<RenameSpeakerProps, 'name' | 'onRename'>) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const checked = Name.safeParse(typed.trim());
        if (checked.success) onRename(checked.data);
        else setError(checked.error.issues[0]?.message);
      }}
    >
      <Field label="Name" error={error}>
        {(control) => (
          <TextInput {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-end">
        Rename
      </Button>
    </form>
  );
}
