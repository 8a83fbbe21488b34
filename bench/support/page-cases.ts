import type { Locator, Page } from '@playwright/test';

/** A page to open. */
export interface PageCase {
  /** `{entry}`, `{project}` and `{link}` stand for a script, a project and the end of a public link to a take. */
  readonly path: string;
  /** Whether the page is opened by a signed-in user. */
  readonly signedIn: boolean;
  /** Waits until the page shows its main content. */
  readonly isShown: (page: Page) => Promise<void>;
  /** What the page is opened for: once it answers a press, the page is usable. */
  readonly control: (page: Page) => Locator;
  /** Maximum number of requests, and of compressed kilobytes in total but for sounds. */
  readonly limits: { readonly requests: number; readonly kilobytes: number };
  /** Maximum number of calls that begin only after the code, 2 unless given. */
  readonly lateCalls?: number;
}

/** The pages that are measured. */
export const PAGE_CASES: readonly PageCase[] = [
  {
    path: '/',
    limits: { requests: 14, kilobytes: 223 },
    signedIn: false,
    isShown: (page) => page.getByRole('link', { name: 'Start Creating' }).first().waitFor(),
    control: (page) => page.getByRole('link', { name: 'Start Creating' }),
  },
  {
    path: '/login',
    limits: { requests: 19, kilobytes: 303 },
    signedIn: false,
    isShown: (page) => page.getByLabel('Password', { exact: true }).waitFor(),
    control: (page) => page.getByRole('button', { name: 'Sign In', exact: true }),
  },
  {
    path: '/s/{link}',
    limits: { requests: 25, kilobytes: 310 },
    signedIn: false,
    isShown: (page) => page.getByRole('button', { name: /^Play/ }).first().waitFor(),
    control: (page) => page.getByRole('button', { name: /^Play/ }),
  },
  {
    path: '/user/generate-script-voice',
    limits: { requests: 33, kilobytes: 354 },
    signedIn: true,
    isShown: (page) => page.getByRole('button', { name: /^Generate Script/ }).waitFor(),
    control: (page) => page.getByRole('textbox', { name: 'Prompt' }),
  },
  {
    path: '/user/select-package',
    limits: { requests: 31, kilobytes: 327 },
    signedIn: true,
    isShown: (page) => page.getByRole('heading', { name: 'Packages', exact: true }).waitFor(),
    control: (page) => page.getByRole('link', { name: /^Now buy/ }),
  },
  {
    path: '/user/support',
    limits: { requests: 34, kilobytes: 304 },
    // The stream of changes asks for what it may have missed.
    lateCalls: 3,
    signedIn: true,
    isShown: (page) => page.getByText('The receipt of order 2').first().waitFor(),
    control: (page) => page.getByRole('link', { name: 'Create Ticket' }),
  },
  {
    path: '/user/library',
    limits: { requests: 37, kilobytes: 357 },
    signedIn: true,
    isShown: (page) => page.locator(`a[href^="/user/library/"]`).first().waitFor(),
    control: (page) => page.locator('a[href^="/user/library/"]'),
  },
  {
    path: '/user/library/{entry}',
    limits: { requests: 36, kilobytes: 345 },
    signedIn: true,
    isShown: (page) => page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' }),
    control: (page) => page.getByRole('link', { name: 'Record' }),
  },
  {
    path: '/user/projects/{project}',
    limits: { requests: 37, kilobytes: 367 },
    signedIn: true,
    isShown: (page) => page.getByText('Bread is slow.').first().waitFor(),
    control: (page) => page.getByRole('textbox', { name: /^Line 1/ }),
  },
  {
    path: '/user/pronunciation',
    limits: { requests: 33, kilobytes: 372 },
    signedIn: true,
    isShown: (page) => page.getByRole('heading', { level: 1 }).first().waitFor(),
    control: (page) => page.getByRole('textbox', { name: 'When the script says' }),
  },
  {
    path: '/user/developers',
    limits: { requests: 41, kilobytes: 362 },
    signedIn: true,
    isShown: (page) => page.getByRole('heading', { level: 1 }).first().waitFor(),
    control: (page) => page.getByRole('link', { name: 'Upgrade', exact: true }),
  },
];
