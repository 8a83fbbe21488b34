import type { Plugin, Rolldown } from 'vite';
import { findCycles } from './find-cycles.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>;

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store|query-core|react-query)|use-sync-external-store)[\\/]/;
const ADMINISTRATION = /[\\/]src[\\/]app[\\/]admin[\\/]/;
const ADMIN_PAGES = /[\\/]src[\\/]app[\\/]admin[\\/]admin-pages\.ts$/;

/** Which family a separately loaded part of the app belongs to; the first match counts. */
const FAMILIES = [
  ['areas', /[\\/]src[\\/]app[\\/]user-pages\.ts$/],
  ['layout', /[\\/]src[\\/]app[\\/]user-layout\.tsx$/],
  ['landing', /[\\/]landing(-slots|\.screen)\.tsx$/],
  ['below', /[\\/](landing-rest|landing[\\/]features-section)\.tsx$/],
  ['lists', /[\\/]features[\\/](orders[\\/](pending|history)|credit-history)[\\/].*\.screen\.tsx$/],
  ['works', /[\\/]features[\\/](developers|library|projects|pronunciations|shares)[\\/].*\.screen\.tsx$/],
  ['visitors', /[\\/]features[\\/]accounts[\\/].*\.screen\.tsx$/],
  ['inside', /[\\/]features[\\/](?!identity|items|site-content).*\.screen\.tsx$/],
  ['visitors', /\.screen\.tsx$|[\\/]contact-form\.tsx$/],
  ['parts', /./],
] as const;
type Family = (typeof FAMILIES)[number][0] | 'forms' | 'tables';

const PAGES: ReadonlySet<Family> = new Set(['layout', 'lists', 'works', 'inside', 'visitors']);

/** The modules of forms, and Zod with them, are only loaded on pages with a form. */
const FORMS = /[\\/]src[\\/]ui[\\/](form|text-field|create-form[\\/](use-)?create-form)\.tsx?$|\?schemas$/;

/** The same for tables and their pager. */
const TABLES = /[\\/]src[\\/]ui[\\/](data-table|pagination)\.tsx$/;

const ICONS = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;

/** Small modules that any page may need. */
const BITS =
  /[\\/]contract[\\/]src[\\/](recording-price|script-marks|spoken-languages)\.ts|[\\/]features[\\/]packages[\\/](benefits|fetch-packages|ready-queries|tick-list)\.tsx?$|[\\/]contract[\\/]src[\\/](benefits|errors|packages|project-document|pronunciations|shapes|slug|voices)\.ts\?plain$|[\\/]src[\\/](lib[\\/](copy-text|describe-failure|quality-words|use-copy)|ui[\\/](field|checkbox|textarea|text-input|password-input|read-only-(form|tick)|sheet|use-element-width))\.tsx?$/;

/** Modules that play and draw sound, and what only they import. */
const SOUND =
  /[\\/](src[\\/](ui[\\/]sound|features[\\/]generations)|speech-text[\\/]src(?![\\/]find-language)|eventsource-parser|react-popover)[\\/]|(contract[\\/]src[\\/](engine-status|generations|recordings|library-endpoints|projects|speech-settings)\.ts\?plain|features[\\/]voices[\\/]read-(settings|voice)\.ts|lib[\\/]server-events\.ts)$/;

/** Pieces of screens without a subject. */
const UI = /[\\/]src[\\/](ui|lib)[\\/]/;

/** The hosted identity provider and its SDK, which most installations never load; not the buttons that lead there. */
const HOSTED =
  /node_modules[\\/]@firebase[\\/]|[\\/](src[\\/]features[\\/]identity[\\/]hosted[\\/](?!hosted-buttons|methods)|contract[\\/]src[\\/](personal-password|phone-sign-in|common-passwords)\.ts)/;

/** Forms and buttons that sign somebody in or confirm who they are. */
const IDENTITY =
  /[\\/](src[\\/]features[\\/]identity[\\/](?!events)|contract[\\/]src[\\/](second-factors|sessions)\.ts)/;

/** Modules that choose a voice. */
const VOICES = /[\\/]src[\\/]features[\\/]voices[\\/]/;

/** Controls to choose with, and other pieces that tell nothing of what a page is about. */
const CHOICES = /[\\/]src[\\/](ui|lib|features[\\/]media)[\\/]|node_modules/;

/** Whether only pages of scripts, sounds and programs need a module, or parts of pages that are loaded later. */
const isOfWorks = (families: ReadonlySet<Family>) =>
  [...families].every(
    (family) => !PAGES.has(family) || family === 'works' || (family === 'inside' && families.has('works')),
  );

/** What a route loads gets a chunk of its own: the server tells browsers which files to fetch. */
const PAGE = /\.screen\.tsx$|[\\/]src[\\/]app[\\/]((user|admin[\\/]admin)-layout\.tsx|user-pages\.ts)$/;

/**
 * Chunks of code that pages share, grouped by who needs it, so that there are few files and nobody loads code that
 * only others need. Everything that needs a module also needs its imports, so the groups, in this order, have no
 * circular imports.
 */
const SHARED: readonly (readonly [
  name: string,
  isMeant: (families: ReadonlySet<Family>, id: string) => boolean,
])[] = [
  ['pieces', (families) => families.has('landing') && [...families].some((family) => PAGES.has(family))],
  ['landing', (families) => families.has('landing')],
  [
    'base',
    (families, id) =>
      families.has('below') && families.size > 1 && (families.has('layout') || UI.test(id) || ICONS.test(id)),
  ],
  [
    'cards',
    (families, id) => families.has('below') && (families.size > 1 || ICONS.test(id)) && !BITS.test(id),
  ],
  ['areas', (families) => families.has('areas')],
  ['controls', (families) => families.has('layout') && families.has('visitors')],
  ['inside', (families) => families.has('layout')],
  ['bits', (families, id) => (ICONS.test(id) && !isOfWorks(families)) || BITS.test(id)],
  ['icons', (_families, id) => ICONS.test(id)],
  ['sound', (_families, id) => SOUND.test(id)],
  ['forms', (families) => families.has('forms')],
  ['tables', (families) => families.has('tables')],
  ['hosted', (_families, id) => HOSTED.test(id)],
  ['signing-in', (_families, id) => IDENTITY.test(id)],
  ['more', (families) => families.has('lists') && families.has('inside')],
  ['rows', (families, id) => families.has('lists') && families.has('works') && UI.test(id)],
  ['lists', (families) => families.has('lists') && !families.has('visitors')],
  ['voices', (_families, id) => VOICES.test(id)],
  ['choices', (families, id) => families.has('works') && families.has('inside') && CHOICES.test(id)],
  ['works', (families) => families.has('works') && families.has('inside')],
];

/** A few large files, for Rolldown's `codeSplitting`. */
export function groupChunks(): { readonly plugin: Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
  let families: ReadonlyMap<string, ReadonlySet<Family>> = new Map();
  let ofAdminPages: ReadonlySet<string> = new Set();
  const isOpen = (id: string) => families.has(id) && !PAGE.test(id);
  return {
    plugin: {
      name: 'group-chunks',
      apply: 'build',
      buildEnd() {
        families = findFamilies(this);
        const lists = [...this.getModuleIds()].filter((id) => ADMIN_PAGES.test(id));
        ofAdminPages = reach(this, lists, ({ importedIds }) => importedIds);
      },
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const [cycle] = findCycles(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
        // One of them would run before what it uses.
        if (cycle !== undefined) this.error(`These chunks import each other: ${cycle.join(', ')}`);
      },
    },
    groups: [
      // Changes with the dependencies, not with each of our releases.
      { name: 'framework', priority: 100, tags: ['$initial'], test: FRAMEWORK },
      // What every page starts with.
      { name: 'start', priority: 99, tags: ['$initial'] },
      ...SHARED.map(([name, isMeant], position) => ({
        name,
        priority: 98 - position,
        minShareCount: ['landing', 'areas', 'inside'].includes(name) ? 1 : 2,
        includeDependenciesRecursively: false,
        // Framework code that only some pages need is not separated: one file exports all of it.
        test: (id: string) =>
          FRAMEWORK.test(id) ? name === 'controls' : isOpen(id) && isMeant(families.get(id) ?? new Set(), id),
      })),
      // Apart from what administrators' pages share: that also needs some of it, and a chunk cannot import its importer.
      {
        name: 'administration-base',
        priority: 2,
        includeDependenciesRecursively: false,
        test: (id: string) => ofAdminPages.has(id) && !families.has(id) && !ADMIN_PAGES.test(id),
      },
      {
        name: 'administration',
        priority: 1,
        minShareCount: 3,
        includeDependenciesRecursively: false,
        test: (id: string) => !families.has(id) && !PAGE.test(id),
      },
    ],
  };
}

/** The families that load a module; none for a module that only administrators load. */
function findFamilies(graph: Graph): ReadonlyMap<string, ReadonlySet<Family>> {
  const ids = [...graph.getModuleIds()];
  const start = ids.filter((id) => graph.getModuleInfo(id)?.isEntry === true);
  const open = reach(graph, start, ({ importedIds, dynamicallyImportedIds }) =>
    [...importedIds, ...dynamicallyImportedIds].filter((id) => !ADMINISTRATION.test(id)),
  );
  const families = new Map<string, Set<Family>>();
  for (const root of open) {
    const family = FORMS.test(root) ? 'forms' : TABLES.test(root) ? 'tables' : findFamily(graph, root, open);
    if (family === undefined) continue;
    for (const id of reach(graph, [root], ({ importedIds }) => importedIds)) {
      const known = families.get(id) ?? new Set();
      families.set(id, known.add(family));
    }
  }
  return families;
}

function findFamily(graph: Graph, root: string, open: ReadonlySet<string>): Family | undefined {
  const importers = graph.getModuleInfo(root)?.dynamicImporters ?? [];
  if (!importers.some((id) => open.has(id))) return undefined;
  return FAMILIES.find(([, pattern]) => pattern.test(root))?.[0];
}

/** All modules reachable from the given ones, including these. */
function reach(
  graph: Graph,
  from: readonly string[],
  findNext: (info: Rolldown.ModuleInfo) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(from);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const next of info === null ? [] : findNext(info)) found.add(next);
  }
  return found;
}
