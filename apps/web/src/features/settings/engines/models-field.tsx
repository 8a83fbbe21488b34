import {
  ModelName,
  MODEL_LIMIT,
  type EngineSettings,
  type EngineSettingsInput,
} from '@voicedraft/contract/engine-administration';
import { Plus, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { moveEntry, SortableList } from '#ui/sortable-list.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { describeModels } from './describe-models.ts';
import { StatusBadge } from '#ui/badge.tsx';

const TWICE = 'This model is already in the list';

interface ModelsFieldProps {
  readonly name: 'textModels' | 'speechModels';
  readonly label: string;
  /** Health of the saved models. */
  readonly health: EngineSettings['textModelHealth'];
}

/** Gemini's models for one job, in the order in which they are tried. */
export function ModelsField({ name, label, health }: ModelsFieldProps) {
  const { field, fieldState } = useController<EngineSettingsInput, typeof name>({ name });
  const addButton = useRef<HTMLInputElement>(null);
  const models = field.value;
  const states = describeModels(models, health);
  const remove = (model: string) => {
    field.onChange(models.filter((other) => other !== model));
    addButton.current?.focus();
  };
  // An error of one model is in a list of errors.
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      <p className="text-small text-ink-2">Used when Gemini is the engine. Models are tried in this order.</p>
      {models.length > 0 && (
        <SortableList
          label={label}
          ids={models}
          nameOf={(index) => models[index] ?? ''}
          onMove={(from, to) => field.onChange(moveEntry(models, from, to))}
        >
          {(index) => (
            <div className="flex min-h-11 items-center gap-2">
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                <span className="mono text-small wrap-anywhere">{models[index]}</span>
                <ModelState state={states[index] ?? null} />
              </div>
              <IconButton
                label={`Remove ${models[index]}`}
                icon={<X size={18} />}
                onClick={() => remove(models[index] ?? '')}
              />
            </div>
          )}
        </SortableList>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <AddModel
        ref={addButton}
        label={`Add a model, ${label.toLowerCase()}`}
        models={models}
        onAdd={(model) => field.onChange([...models, model])}
      />
    </fieldset>
  );
}

function ModelState({ state }: { readonly state: ReturnType<typeof describeModels>[number] }) {
  if (state === null) return null;
  return (
    <>
      <StatusBadge variant={state.variant}>{state.name}</StatusBadge>
      {state.detail !== undefined && (
        <span className="w-full text-micro/[18px] text-ink-2">{state.detail}</span>
      )}
    </>
  );
}

interface AddModelProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly models: readonly string[];
  readonly onAdd: (model: string) => void;
}

function AddModel({ ref, label, models, onAdd }: AddModelProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const isFull = models.length >= MODEL_LIMIT;
  const add = () => {
    const parsed = ModelName.safeParse(typed);
    const message = parsed.success
      ? models.includes(parsed.data)
        ? TWICE
        : undefined
      : parsed.error.issues[0]?.message;
    setError(message);
    if (parsed.success && message === undefined) {
      onAdd(parsed.data);
      setTyped('');
    }
    ref.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would save the whole form.
    event.preventDefault();
    add();
  };
  return (
    <div className="flex items-start gap-2">
      <Field
        label={label}
        labelHidden
        error={error}
        help={isFull ? `At most ${MODEL_LIMIT} models.` : undefined}
        className="flex-1"
      >
        {(control) => (
          <TextInput
            {...control}
            ref={ref}
            value={typed}
            readOnly={isFull}
            placeholder="Model name"
            autoComplete="off"
            spellCheck={false}
            className="mono"
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
            onKeyDown={addOnEnter}
          />
        )}
      </Field>
      <Button icon={<Plus size={20} />} blocked={isFull} onClick={add} className="min-h-12">
        Add
      </Button>
    </div>
  );
}
