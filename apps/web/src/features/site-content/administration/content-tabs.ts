import {
  AppWindow,
  Images,
  Info,
  LayoutGrid,
  type LucideIcon,
  MessageSquareQuote,
  PanelBottom,
  Phone,
  Scale,
} from 'lucide-react';
import type { QueryClient } from '@tanstack/react-query';
import { createElement, type ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { startPart } from '#lib/page-loader.ts';
import type { ListDescription, ListTypes } from './list-editor/list.ts';
import type { Reading } from './queries.ts';
import type { Published, SectionDescription } from './section-editor/section.ts';

/** One tab of the settings: the editor of a part of the site, loaded when first opened. */
interface ContentTab {
  /** Used in the URL. */
  readonly id: string;
  readonly name: string;
  readonly Icon: LucideIcon;
  /** Position among all tabs. */
  readonly order: number;
  readonly load: () => Promise<ComponentType>;
  /** Starts the query that the editor uses. */
  readonly start: (queryClient: QueryClient, search: TabSearch) => Promise<void>;
}

/** The part of the settings' URL that decides what a tab shows. */
interface TabSearch {
  readonly page?: 'privacy' | undefined;
}

/** The editable parts of the site, each described in its own file. */
export const CONTENT_TABS = [
  {
    id: 'logo',
    name: 'Logo Update',
    Icon: Images,
    order: 1,
    ...sectionTab(async () => (await import('./sections/logo.tsx')).LOGO),
  },
  {
    id: 'banner',
    name: 'Banner Section',
    Icon: AppWindow,
    order: 2,
    ...sectionTab(async () => (await import('./sections/banner.tsx')).BANNER),
  },
  {
    id: 'features',
    name: 'Featured Section',
    Icon: LayoutGrid,
    order: 3,
    ...listTab(async () => (await import('./lists/features.tsx')).FEATURES),
  },
  {
    id: 'about',
    name: 'About Section',
    Icon: Info,
    order: 4,
    ...sectionTab(async () => (await import('./sections/about.tsx')).ABOUT),
  },
  {
    id: 'testimonials',
    name: 'Testimonials Section',
    Icon: MessageSquareQuote,
    order: 5,
    ...listTab(async () => (await import('./lists/testimonials.tsx')).TESTIMONIALS),
  },
  {
    id: 'footer',
    name: 'Footer Section',
    Icon: PanelBottom,
    order: 10,
    ...sectionTab(async () => (await import('./sections/footer.tsx')).FOOTER),
  },
  {
    id: 'contact',
    name: 'Contact Page',
    Icon: Phone,
    order: 11,
    ...sectionTab(async () => (await import('./sections/contact-page.tsx')).CONTACT_PAGE),
  },
  {
    id: 'legal',
    name: 'Legal Pages',
    Icon: Scale,
    order: 12,
    load: async () => (await import('./sections/legal-editor.tsx')).LegalEditor,
    start: async (queryClient, { page }) =>
      startReading(queryClient, (await import('./sections/legal.tsx')).LEGAL[page ?? 'terms'].calls.read),
  },
] as const satisfies readonly ContentTab[];

function sectionTab<Saved extends Published, Draft extends FieldValues, Output extends object>(
  load: () => Promise<SectionDescription<Saved, Draft, Output>>,
): Pick<ContentTab, 'load' | 'start'> {
  return {
    load: async () => {
      const [section, { SectionEditor }] = await Promise.all([
        load(),
        import('./section-editor/section-editor.tsx'),
      ]);
      return () => createElement(SectionEditor<Saved, Draft, Output>, { section });
    },
    start: async (queryClient) => startReading(queryClient, (await load()).calls.read),
  };
}

function listTab<T extends ListTypes>(
  load: () => Promise<ListDescription<T>>,
): Pick<ContentTab, 'load' | 'start'> {
  return {
    load: async () => {
      const [list, { ListEditor }] = await Promise.all([load(), import('./list-editor/list-editor.tsx')]);
      return () => createElement(ListEditor<T>, { list });
    },
    start: async (queryClient) => startReading(queryClient, (await load()).calls.read),
  };
}

async function startReading<Data>(queryClient: QueryClient, read: Reading<Data>): Promise<void> {
  const { managedQuery } = await import('./queries.ts');
  startPart(queryClient, managedQuery(read));
}
