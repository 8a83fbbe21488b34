import type { EngineSettings, EngineSettingsInput } from '@voicedraft/contract/engine-administration';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { ModelsField } from './models-field.tsx';

/** The order of Gemini's models, behind a button: rarely needed. Opens by itself for an error. */
export function ModelsSection({ settings }: { readonly settings: EngineSettings }) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const { errors } = useFormState<EngineSettingsInput>({ name: ['textModels', 'speechModels'] });
  const isOpen = isWanted || errors.textModels !== undefined || errors.speechModels !== undefined;
  return (
    <div className="border-t border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setWanted(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 px-6 py-3 text-left font-body text-ui font-semibold tracking-normal -outline-offset-2 hover:bg-hover max-md:px-5"
        >
          Order of Gemini’s models
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={classNames('ml-auto flex-none text-ink-3', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div
        id={id}
        hidden={!isOpen}
        className="grid divide-line border-t border-line not-[[hidden]]:grid max-md:divide-y md:grid-cols-2 md:divide-x"
      >
        <div className="min-w-0 p-6 max-md:p-5">
          <ModelsField name="textModels" label="Models for scripts" health={settings.textModelHealth} />
        </div>
        <div className="min-w-0 p-6 max-md:p-5">
          <ModelsField name="speechModels" label="Models for voices" health={settings.speechModelHealth} />
        </div>
      </div>
    </div>
  );
}
