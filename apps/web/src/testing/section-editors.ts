import { SECTIONS } from '@voicedraft/contract/content-sections';
import type { ContentPart } from '@voicedraft/contract/content-versions';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import { getAbout, getBanner, getContactPage, getFooter } from '@voicedraft/contract/site-content';
import { page, type Locator } from 'vitest/browser';
import { serveAbout, serveBanner, serveContactPage, serveFooter } from './editor.fake.ts';
import { ABOUT, EDITED_FOOTER } from './records/content.ts';

/** A part of the site as stored for a test. */
export interface EditedPart {
  readonly stored: { readonly revision: number };
  change: (changes: object) => unknown;
}

/** An action in the header of an editor, with its question and messages. */
interface EditorAction {
  readonly label: string;
  readonly dialog: string;
  readonly question: string;
  readonly verb: string;
  readonly endpoint: Endpoint;
  /** What the question shows after a broken response, an error with a message, and no response. */
  readonly failures: readonly [broken: string | RegExp, worded: string | RegExp, lost: string | RegExp];
  readonly done: string;
  /** The button that has the focus afterwards. */
  readonly focused: string;
}

/** What all editors of single-instance parts have in common, with the texts of each. */
export interface SectionEditor {
  /** As used in the middle of a sentence. */
  readonly name: string;
  readonly tab: string;
  readonly part: ContentPart;
  readonly serve: () => EditedPart;
  readonly read: Endpoint;
  readonly save: Endpoint;
  /** The field that the tests type in. */
  readonly field: Locator;
  /** The text they type for a given word. */
  readonly typed: (word: string) => string;
  /** The change of the part that corresponds to a change of the field. */
  readonly changeOf: (value: string) => object;
  /** The field with the focus after the saved version was loaded: the first one. */
  readonly first: Locator;
  readonly saveLabel: string;
  readonly saved: string;
  readonly unread: { readonly refused: string; readonly unreachable: string };
  /** The preinstalled value of the field. */
  readonly installed: string;
  /** The heading shown if a part does not exist. */
  readonly empty: string;
  /**
   * The announcement of a failed save: after a broken response, a refusal with 'The disk is full.', and no
   * response.
   */
  readonly unsaved: readonly [broken: string, worded: string, lost: string];
  /** The message that the form keeps showing for each. */
  readonly failureTexts: readonly [broken: string, worded: string, lost: string];
  readonly actions: readonly EditorAction[];
}

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const word = (text: string) => text;
const bothWays = (text: string) => ({ refused: text, unreachable: text });

const UNREACHABLE = 'Network error or server not responding';

const BANNER_EDITOR: SectionEditor = {
  name: 'the banner',
  tab: 'banner',
  part: 'banner',
  serve: serveBanner,
  read: getBanner,
  save: SECTIONS.banner.save,
  field: page.getByLabelText('Main title'),
  typed: word,
  changeOf: (mainTitle) => ({ mainTitle }),
  first: page.getByLabelText('Subtitle'),
  saveLabel: 'Save Changes',
  saved: 'Banner section updated successfully!',
  unread: { refused: 'Failed to fetch banner data', unreachable: 'Failed to connect to server' },
  installed: 'Create Your Video Script & AI Voice Instantly',
  empty: 'No banner data available',
  unsaved: ['Failed to update banner section', 'The disk is full.', 'Failed to save changes'],
  failureTexts: [
    'Failed to update banner section',
    'Failed to update banner section',
    'Failed to save changes',
  ],
  actions: [
    {
      label: 'Deactivate Banner',
      dialog: 'Deactivate Banner',
      question: 'Are you sure you want to deactivate the banner?',
      verb: 'Deactivate',
      endpoint: SECTIONS.banner.toggle,
      failures: ['Failed to toggle banner status', 'Failed to toggle banner status', UNREACHABLE],
      done: 'Banner deactivated successfully!',
      focused: 'Activate Banner',
    },
    {
      label: 'Delete Banner',
      dialog: 'Delete Banner',
      question:
        'This marks the banner inactive. Visitors see the default banner in its place. Its text and media stay here, and you can activate it again.',
      verb: 'Delete',
      endpoint: SECTIONS.banner.deactivate,
      failures: ['Failed to deactivate banner', 'Failed to deactivate banner', UNREACHABLE],
      done: 'Banner deactivated successfully!',
      focused: 'Delete Banner',
    },
    {
      label: 'Reset to Default',
      dialog: 'Reset to Default',
      question: 'Are you sure you want to reset the banner to default settings?',
      verb: 'Reset',
      endpoint: SECTIONS.banner.reset,
      failures: ['Failed to reset banner section', 'Failed to reset banner section', UNREACHABLE],
      done: 'Banner section reset to default successfully!',
      focused: 'Reset to Default',
    },
  ],
};

const always = (text: string) => [text, text, text] as const;

const ABOUT_EDITOR: SectionEditor = {
  name: 'the about section',
  tab: 'about',
  part: 'about',
  serve: serveAbout,
  read: getAbout,
  save: SECTIONS.about.save,
  field: page
    .getByRole('tabpanel', { name: 'Section 1' })
    .getByRole('textbox', { name: 'Title', exact: true }),
  typed: word,
  changeOf: (title) => ({ section1: { ...ABOUT.section1, title } }),
  first: page.getByRole('tabpanel', { name: 'Section 1' }).getByRole('switch', { name: 'Active' }),
  saveLabel: 'Save Changes',
  saved: 'About section updated successfully!',
  unread: bothWays('Failed to fetch about data'),
  installed: 'From idea to finished voiceover',
  empty: 'No about data available',
  unsaved: ['Failed to update about section', 'The disk is full.', 'Failed to update about section'],
  failureTexts: always('Failed to update about section'),
  actions: [
    {
      label: 'Reset to Default',
      dialog: 'Reset to Default',
      question: 'Are you sure you want to reset the about section to default settings?',
      verb: 'Reset',
      endpoint: SECTIONS.about.reset,
      failures: always('Failed to reset about section'),
      done: 'About section reset to default successfully!',
      focused: 'Reset to Default',
    },
    {
      label: 'Delete',
      dialog: 'Delete About Section',
      question:
        'This marks the about section inactive. Visitors no longer see it. Its text and images stay here, and you can activate it again.',
      verb: 'Delete',
      endpoint: SECTIONS.about.deactivate,
      failures: always('Failed to deactivate about section'),
      done: 'About section deactivated successfully!',
      focused: 'Delete',
    },
    {
      label: 'Deactivate',
      dialog: 'Deactivate About Section',
      question: 'Are you sure you want to deactivate the about section?',
      verb: 'Deactivate',
      endpoint: SECTIONS.about.toggle,
      failures: always('Failed to toggle about section status'),
      done: 'About section deactivated successfully!',
      focused: 'Activate',
    },
  ],
};

const CONTACT_EDITOR: SectionEditor = {
  name: 'the contact page',
  tab: 'contact',
  part: 'contact-page',
  serve: serveContactPage,
  read: getContactPage,
  save: SECTIONS['contact-page'].save,
  field: box('Title'),
  typed: word,
  changeOf: (title) => ({ title }),
  first: page.getByRole('switch', { name: 'Active' }),
  saveLabel: 'Save Changes',
  saved: 'Contact page updated successfully!',
  unread: bothWays('Failed to fetch contact page'),
  installed: 'Talk to us',
  empty: 'No contact page data available',
  unsaved: [
    'Failed to update contact page: HTTP error! Status: 502',
    'Failed to update contact page: The disk is full.',
    'Error updating contact page',
  ],
  failureTexts: [
    'Failed to update contact page:HTTP error! Status: 502',
    'Failed to update contact page:The disk is full.',
    'Error updating contact page',
  ],
  actions: [
    {
      label: 'Reset to Default',
      dialog: 'Reset to Default',
      question: 'Are you sure you want to reset the contact page to default?',
      verb: 'Reset',
      endpoint: SECTIONS['contact-page'].reset,
      failures: [
        /^Failed to reset contact page:\s*HTTP error! Status: 502\. Wait a minute, then try again\.$/u,
        /^Failed to reset contact page:\s*The disk is full\.$/u,
        /^Error resetting contact page/u,
      ],
      done: 'Contact page reset to default successfully!',
      focused: 'Reset to Default',
    },
  ],
};

const FOOTER_EDITOR: SectionEditor = {
  name: 'the footer',
  tab: 'footer',
  part: 'footer',
  serve: serveFooter,
  read: getFooter,
  save: SECTIONS.footer.save,
  field: page.getByLabelText('Logo text'),
  typed: word,
  changeOf: (logoText) => ({ topSection: { ...EDITED_FOOTER.topSection, logoText } }),
  first: page.getByRole('region', { name: 'Visibility' }).getByRole('switch', { name: 'Active' }),
  saveLabel: 'Save Changes',
  saved: 'Footer updated successfully!',
  unread: bothWays('Error: Failed to fetch footer data'),
  installed: 'Voicedraft',
  empty: 'No footer data available',
  unsaved: ['Error: Failed to update footer', 'Error: The disk is full.', 'Error: Failed to update footer'],
  failureTexts: always('Error: Failed to update footer'),
  actions: [
    {
      label: 'Reset to Default',
      dialog: 'Reset to Default',
      question: 'Are you sure you want to reset the footer to default?',
      verb: 'Reset',
      endpoint: SECTIONS.footer.reset,
      failures: always('Error: Failed to reset footer'),
      done: 'Footer reset to default successfully!',
      focused: 'Reset to Default',
    },
  ],
};

/** The logo is a part of the footer. */
const LOGO_EDITOR: SectionEditor = {
  name: 'the logo',
  tab: 'logo',
  part: 'footer',
  serve: serveFooter,
  read: getFooter,
  save: SECTIONS.footer.save,
  field: page.getByLabelText('Logo URL'),
  typed: (name) => `/media/${name}.png`,
  changeOf: (logoUrl) => ({ middleSection: { ...EDITED_FOOTER.middleSection, logoUrl } }),
  first: page.getByLabelText('Logo URL'),
  saveLabel: 'Update Logo',
  saved: 'Logo updated successfully!',
  unread: { refused: 'Failed to fetch logo data', unreachable: 'Error fetching logo data' },
  installed: '',
  empty: 'No logo data available',
  unsaved: [
    'Failed to update logo: HTTP error! Status: 502',
    'Failed to update logo: The disk is full.',
    'Error updating logo: ',
  ],
  failureTexts: ['Failed to update logo', 'Failed to update logo', 'Error updating logo'],
  actions: [],
};

/** The editors of single-instance parts. */
export const SECTION_EDITORS = [BANNER_EDITOR, ABOUT_EDITOR, CONTACT_EDITOR, FOOTER_EDITOR, LOGO_EDITOR];
