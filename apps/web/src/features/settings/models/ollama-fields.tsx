import type { LanguageModels } from '@voicedraft/contract/language-models';
import { Play } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { CopyValue } from '#ui/copy-value.tsx';
import { FormField } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { adviseOllama, describeOllama, nameChoice, PULL_COMMAND } from './describe-models.ts';
import type { ModelValues } from './model-values.ts';
import type { TriedModel } from './try-model-dialog.tsx';

interface OllamaFieldsProps {
  readonly models: LanguageModels;
  readonly onTry: (tried: TriedModel) => void;
}

/** Ollama, which is used without being set up: whether, which model, and what it does now. */
export function OllamaFields({ models, onTry }: OllamaFieldsProps) {
  const { register } = useFormContext<ModelValues>();
  const chosen = useWatch<ModelValues, 'ollamaModel'>({ name: 'ollamaModel' });
  const advice = adviseOllama(models);
  const { ollama } = models;
  const [best] = ollama?.models ?? [];
  const name = chosen || best?.name;
  return (
    <section aria-label="Ollama" className="grid min-w-0 content-start gap-5 p-6 max-md:p-5">
      <div>
        <h3 className="font-body text-ui/[22px] font-semibold tracking-normal">Ollama</h3>
        <output className="mt-1 block text-small wrap-anywhere text-ink-2">{describeOllama(models)}</output>
      </div>
      {advice !== null && (
        <div className="grid gap-2">
          <p className="text-small text-ink-2">{advice}</p>
          <p className="text-small">
            <CopyValue value={PULL_COMMAND} name="the command" />
          </p>
        </div>
      )}
      <Switch
        {...register('findsOllama')}
        label="Use Ollama when it answers"
        detail="Looked for every minute, here and at OLLAMA_HOST."
      />
      {ollama !== null && best !== undefined && (
        <>
          <FormField<ModelValues> name="ollamaModel" label="Its model">
            {(control) => (
              <Select
                {...control}
                placeholder={`Best one it has (${best.name})`}
                options={ollama.models.map((model) => ({ value: model.name, label: nameChoice(model) }))}
              />
            )}
          </FormField>
          <Button
            className="justify-self-start"
            icon={<Play size={20} aria-hidden="true" />}
            onClick={() => name !== undefined && onTry({ source: 'ollama', model: name })}
          >
            Try {name}
          </Button>
        </>
      )}
    </section>
  );
}
