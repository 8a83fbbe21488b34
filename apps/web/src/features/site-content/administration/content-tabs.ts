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
import { createElement, type ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ListDescription, ListTypes } from './list-editor/list.ts';
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
}

/** The editable parts of the site, each described in its own file. */
export const CONTENT_TABS = [
  {
    id: 'logo',
    name: 'Logo Update',
    Icon: Images,
    order: 1,
    load: async () => editorOf((await import('./sections/logo.tsx')).LOGO),
  },
  {
    id: 'banner',
    name: 'Banner Section',
    Icon: AppWindow,
    order: 2,
    load: async () => editorOf((await import('./sections/banner.tsx')).BANNER),
  },
  {
    id: 'features',
    name: 'Featured Section',
    Icon: LayoutGrid,
    order: 3,
    load: async () => listEditorOf((await import('./lists/features.tsx')).FEATURES),
  },
  {
    id: 'about',
    name: 'About Section',
    Icon: Info,
    order: 4,
    load: async () => editorOf((await import('./sections/about.tsx')).ABOUT),
  },
  {
    id: 'testimonials',
    name: 'Testimonials Section',
    Icon: MessageSquareQuote,
    order: 5,
    load: async () => listEditorOf((await import('./lists/testimonials.tsx')).TESTIMONIALS),
  },
  {
    id: 'footer',
    name: 'Footer Section',
    Icon: PanelBottom,
    order: 9,
    load: async () => editorOf((await import('./sections/footer.tsx')).FOOTER),
  },
  {
    id: 'contact',
    name: 'Contact Page',
    Icon: Phone,
    order: 10,
    load: async () => editorOf((await import('./sections/contact-page.tsx')).CONTACT_PAGE),
  },
  {
    id: 'legal',
    name: 'Legal Pages',
    Icon: Scale,
    order: 11,
    load: async () => (await import('./sections/legal-editor.tsx')).LegalEditor,
  },
] as const satisfies readonly ContentTab[];

async function editorOf<Saved extends Published, Draft extends FieldValues, Output extends object>(
  section: SectionDescription<Saved, Draft, Output>,
): Promise<ComponentType> {
  const { SectionEditor } = await import('./section-editor/section-editor.tsx');
  return () => createElement(SectionEditor<Saved, Draft, Output>, { section });
}

async function listEditorOf<T extends ListTypes>(list: ListDescription<T>): Promise<ComponentType> {
  const { ListEditor } = await import('./list-editor/list-editor.tsx');
  return () => createElement(ListEditor<T>, { list });
}
