import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMay, useMe } from '#features/accounts/queries.ts';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Select } from '#ui/select.tsx';
import { Loading, Skeletons } from '#ui/skeleton.tsx';
import { FIRST_TAB, readSettingsTab, SETTINGS_TABS, type SettingsTab } from './settings-tabs.ts';

const route = getRouteApi('/admin/settings');

/** /admin/settings (administrator specification §2): one editor for each tab, with the tab in the URL. */
export function SettingsScreen() {
  const { tab: asked = FIRST_TAB } = route.useSearch();
  const me = useMe();
  const tabs = useTabs();
  // A tab that the role does not include counts as none.
  const tab = tabs.some(({ id }) => id === asked) ? asked : FIRST_TAB;
  const { name, Panel } = tabs.find(({ id }) => id === tab) ?? {};
  return (
    <>
      <PageHeader title="Settings" />
      {/* The area's guard waits for the record: this handles one that could not be refetched. */}
      {me.isError && (
        <ListOutdated text="User data could not be loaded. Please try again later." query={me} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[200px_minmax(0,1fr)] xl:gap-8">
        <TabMenu tab={tab} />
        <TabSelect tab={tab} />
        <section aria-label={name} className="min-w-0">
          <Suspense fallback={<LoadingPanel />}>{Panel && <Panel />}</Suspense>
        </section>
      </div>
    </>
  );
}

/** The tabs that the caller's staff role includes. */
function useTabs() {
  const mayUse = useMay();
  return SETTINGS_TABS.filter(({ area }) => mayUse(area));
}

/** Replaces a tab whose code is loading: a title and a card, as every tab begins. */
function LoadingPanel() {
  return (
    <Loading>
      <Skeletons shapes={['h-7 w-48', 'mt-3 mb-5 h-5 w-72 max-w-full']} />
      <span className="grid h-[420px] content-start gap-5 rounded-card border border-line bg-surface p-6">
        <Skeletons shapes={['h-6 w-40', 'w-full', 'w-3/4']} />
      </span>
    </Loading>
  );
}

function TabMenu({ tab }: { readonly tab: SettingsTab }) {
  return (
    <nav aria-label="Settings" className="sticky top-6 max-lg:hidden">
      <ul className="grid gap-0.5">
        {useTabs().map(({ id, name, Icon }) => (
          <li key={id}>
            <route.Link
              to="."
              search={{ tab: id }}
              resetScroll={false}
              aria-current={id === tab ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-control border px-3 text-small font-medium',
                id === tab
                  ? 'border-primary-line bg-primary-soft text-primary-ink'
                  : 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
              )}
            >
              <Icon size={18} className="flex-none" />
              {name}
            </route.Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same choice if there is no room for the menu. */
function TabSelect({ tab }: { readonly tab: SettingsTab }) {
  const navigate = route.useNavigate();
  const options = useTabs().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="lg:hidden">
      <Field label="Section">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={tab}
            onChange={({ target }) =>
              void navigate({ to: '.', search: { tab: readSettingsTab(target.value) }, resetScroll: false })
            }
          />
        )}
      </Field>
    </div>
  );
}
