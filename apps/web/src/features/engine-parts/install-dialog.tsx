import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { settingsToast } from '#ui/admin-toast.ts';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormField } from '#ui/form.tsx';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { reportAs } from '#ui/use-submission.ts';
import { DownloadFacts } from './download-facts.tsx';
import { describeNote, findModel, listChoices, OWN_FILE } from './model-choice.ts';
import { PartNeeds } from './part-needs.tsx';
import { PART_WORDS } from './part-words.ts';
import { useInstallPart } from './queries.ts';

const PATH_REQUIRED = 'Path is required';

const InstallValues = z
  .object({ model: z.string(), file: z.string().trim().max(1000) })
  .refine(({ model, file }) => model !== OWN_FILE || file !== '', { error: PATH_REQUIRED, path: ['file'] });
type InstallValues = z.infer<typeof InstallValues>;

interface InstallDialogProps {
  readonly part: EnginePart;
  /** Id of the model, or `OWN_FILE`. */
  readonly chosen: string;
  /** True to choose the model here. */
  readonly hasChoice?: boolean;
  readonly onClose: () => void;
}

/** Asks before an installation, and shows what will be downloaded, under which licence, and where it goes. */
export function InstallDialog({ part, chosen, hasChoice = false, onClose }: InstallDialogProps) {
  const { name, install } = PART_WORDS[part.part];
  const installing = useInstallPart();
  const creation = useCreateForm({
    schema: InstallValues,
    blank: { model: chosen, file: '' },
    create: ({ model, file }) =>
      installing.mutateAsync({
        params: { part: part.part },
        body: model === OWN_FILE ? { file } : { model },
      }),
    onCreated: () => {
      settingsToast.success(`The installation of ${name} has begun.`);
      onClose();
    },
    fields: ['file', 'model'],
    report: reportAs('The installation could not begin'),
  });
  return (
    <FormDialog
      of={creation}
      title={hasChoice ? 'Change the model' : `Install ${name}?`}
      description={
        part.installed === null
          ? 'It installs in the background, tests itself, and then serves.'
          : `${part.installed.name} stays in use until the new model has passed its test.`
      }
      submitLabel={install}
      busyText="Starting..."
      // What was chosen is quickly chosen again.
      closesWithoutConfirmation
      withinPage
      onClose={onClose}
    >
      <InstallFields part={part} hasChoice={hasChoice} />
    </FormDialog>
  );
}

function InstallFields({ part, hasChoice }: { readonly part: EnginePart; readonly hasChoice: boolean }) {
  const { register } = useFormContext<InstallValues>();
  const chosen = useWatch<InstallValues, 'model'>({ name: 'model' });
  const model = findModel(part, chosen);
  return (
    <>
      {hasChoice && (
        <FormField<InstallValues> name="model" label="Model" help={model && describeNote(model)}>
          {(control) => <Select {...control} options={listChoices(part)} />}
        </FormField>
      )}
      {model === undefined ? (
        <FormField<InstallValues>
          name="file"
          label="Path of the GGUF file"
          help="Absolute, on this server. The file stays where it is. Check its licence yourself."
        >
          {(control) => (
            <TextInput
              {...control}
              {...register('file')}
              placeholder="/srv/models/model.gguf"
              autoComplete="off"
              spellCheck={false}
              className="mono"
            />
          )}
        </FormField>
      ) : (
        <div>
          <DownloadFacts part={part.part} model={model} />
          {hasChoice && <PartNeeds model={model} machine={part.machine} />}
        </div>
      )}
    </>
  );
}
