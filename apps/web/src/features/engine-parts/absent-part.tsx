import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { formatBytes } from '#lib/format.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Licence } from './licence.tsx';
import { describeNote, findModel, listChoices } from './model-choice.ts';
import { PartFact, PartFacts, PartNote } from './part-layout.tsx';
import { PartNeeds } from './part-needs.tsx';

interface AbsentPartProps {
  readonly part: EnginePart;
  /** Id of the chosen model, or `OWN_FILE`. */
  readonly chosen: string;
  readonly onChoose: (model: string) => void;
}

/** A part that is not installed: the choice of a model, and what it takes. */
export function AbsentPart({ part, chosen, onChoose }: AbsentPartProps) {
  const choices = listChoices(part);
  const model = findModel(part, chosen);
  return (
    <>
      {choices.length > 1 && (
        <Field label="Model" help={model && describeNote(model)}>
          {(control) => (
            <Select
              {...control}
              options={choices}
              value={chosen}
              onChange={({ target }) => onChoose(target.value)}
            />
          )}
        </Field>
      )}
      {model === undefined ? (
        <PartNote>Runs a model that you have put on this server yourself. </PartNote>
      ) : (
        <>
          <PartFacts>
            {choices.length === 1 && <PartFact name="Model">{model.name}</PartFact>}
            <PartFact name="Licence">
              <Licence licence={model.licence} />
            </PartFact>
            <PartFact name="Download">about {formatBytes(model.aboutBytes)}</PartFact>
          </PartFacts>
          <PartNeeds model={model} machine={part.machine} />
        </>
      )}
    </>
  );
}
