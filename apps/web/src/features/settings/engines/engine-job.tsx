import { explainChoice, listEngines, type JobKnowledge } from './describe-engines.ts';
import { EngineChoiceField } from './engine-choice-field.tsx';
import { EngineList } from './engine-list.tsx';
import { ENGINE_NAMES } from './engine-names.ts';

const TITLES = { script: 'Scripts by', speech: 'Voices by' } as const;
const LISTS = { script: 'Engines for scripts', speech: 'Engines for voices' } as const;

/** Who does one job, why, what steps in, and who may. */
export function EngineJobColumn(knowledge: JobKnowledge) {
  const { job, settings } = knowledge;
  const { engine, available } = settings.serving[job];
  return (
    <section
      aria-label={TITLES[job]}
      className="grid min-w-0 content-start gap-5 p-6 max-md:p-5 md:row-span-3 md:grid-rows-subgrid md:content-stretch"
    >
      <div>
        <p className="text-small font-medium text-ink-2">{TITLES[job]}</p>
        <h3 className="mt-1 text-[1.75rem]/8 font-bold tracking-[-0.025em]">
          {available ? ENGINE_NAMES[job][engine] : 'No engine'}
        </h3>
        <p className="mt-1 text-ui/[22px] text-pretty text-ink-2">{explainChoice(knowledge)}</p>
      </div>
      <div className="@container">
        <EngineList label={LISTS[job]} entries={listEngines(knowledge)} />
      </div>
      <EngineChoiceField job={job} settings={settings} />
    </section>
  );
}
