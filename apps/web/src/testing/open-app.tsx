import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { getBenefits } from '@voicedraft/contract/benefits';
import { getOverview } from '@voicedraft/contract/dashboard';
import { listItemOrders, listOrders } from '@voicedraft/contract/orders';
import { listPackages } from '@voicedraft/contract/packages';
import { checkResetLink } from '@voicedraft/contract/reset-links';
import { getSignInWays, startPasskeySignIn } from '@voicedraft/contract/second-factors';
import { type ClientSettings, getClientSettings } from '@voicedraft/contract/settings';
import {
  getBanner,
  getContactPage,
  getFooter,
  listFeatures,
  listTestimonials,
} from '@voicedraft/contract/site-content';
import { countUnreadTickets } from '@voicedraft/contract/tickets';
import { listAdmins, type User } from '@voicedraft/contract/accounts';
import { listUsers } from '@voicedraft/contract/people';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '#app/app.tsx';
import { logCaughtError } from '#app/log-error.ts';
import { createAppRouter } from '#app/router.tsx';
import { forgetSession, loseSession, watchOtherTabs } from '#features/identity/session.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { BENEFITS } from './records/benefits.ts';
import { CUSTOMER } from './records/people.ts';
import { makeSignInWays, PASSKEY_OPTIONS } from './records/sign-in.ts';
import { BANNER, CONTACT_PAGE, FOOTER, makePackage, QUIET_OVERVIEW } from './records/site.ts';
import { server } from './server.ts';

/** What the server tells every browser before sign-in, with nothing special. */
export const CLIENT_SETTINGS: ClientSettings = {
  demo: false,
  googleSignIn: false,
  companySignIn: null,
  hostedIdentity: null,
  localMailbox: false,
  lifelikeVoices: false,
  welcomeCredits: 5,
};

interface OpenOptions {
  /** The signed-in user; null for a visitor. */
  readonly as?: User | null;
}

/** The app as opened by a user. */
export interface OpenedApp {
  /** What it has loaded. */
  readonly queryClient: QueryClient;
  /** Path, search and hash of the current page. */
  address(): string;
  /** Goes to another URL of the app, as its links do. */
  goTo(path: string): Promise<void>;
  /** Goes back, like the browser's button. */
  goBack(): void;
  /** Leaves and comes back: only what the browser has stored is kept. */
  reload(): Promise<OpenedApp>;
}

/**
 * Opens the app at a URL, with its own router, query client and layouts, put together as in `main.tsx`. Failed
 * requests are retried as often as in production, but at once. Requests that every page makes are handled unless
 * the test has already done so (`server.answer`).
 */
export async function openApp(path: string, { as = CUSTOMER }: OpenOptions = {}): Promise<OpenedApp> {
  answerShell(as);
  return mount(path, as !== null);
}

async function mount(path: string, hasSession: boolean): Promise<OpenedApp> {
  const queryClient = createQueryClient(() => loseSession(queryClient));
  onTestFinished(() => endRequests(queryClient));
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  if (!hasSession) forgetSession(queryClient);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ queryClient, hasSession, openedAt: path }, history);
  onTestFinished(watchOtherTabs(queryClient, () => void router.invalidate()));
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  const { unmount } = await render(<App queryClient={queryClient} router={router} />, {
    container: root,
    createRootOptions: { onCaughtError: logCaughtError },
  });
  return {
    queryClient,
    address: () => history.location.href,
    goTo: (to) => router.navigate({ href: to }),
    goBack: () => history.back(),
    reload: async () => {
      await unmount();
      root.remove();
      queryClient.clear();
      return mount(history.location.href, hasSession);
    },
  };
}

/** Lets no more requests begin: a page whose code arrives late would make its own in the next test. */
function endRequests(queryClient: QueryClient): void {
  const never = () => new Promise<never>(() => {});
  queryClient.clear();
  Object.assign(queryClient, { fetchQuery: never, fetchInfiniteQuery: never });
}

/** Handles the layouts' requests that the test does not handle. */
function answerShell(user: User | null): void {
  server.answerByDefault(getClientSettings, { success: true, data: CLIENT_SETTINGS });
  server.answerByDefault(getBanner, { success: true, data: BANNER });
  server.answerByDefault(getFooter, { success: true, data: FOOTER });
  server.answerByDefault(getContactPage, { success: true, data: CONTACT_PAGE });
  server.answerByDefault(listFeatures, { success: true, data: [] });
  server.answerByDefault(listTestimonials, { success: true, data: [] });
  server.answerByDefault(listPackages, [makePackage()]);
  server.answerByDefault(getBenefits, { success: true, data: BENEFITS });
  server.answerByDefault(startPasskeySignIn, PASSKEY_OPTIONS);
  server.answerByDefault(checkResetLink, { success: true, data: { state: 'works' } });
  server.answerIdentityByDefault('/get-session', user === null ? null : sessionOf(user));
  if (user === null) return;
  server.answerByDefault(listUsers, [user]);
  server.answerByDefault(listAdmins, user.userRole === 'Admin' ? [{ UserEmail: user.UserEmail }] : []);
  server.answerByDefault(countUnreadTickets, { success: true, data: { unread: 0, open: 0 } });
  server.answerByDefault(listOrders, []);
  server.answerByDefault(listItemOrders, []);
  server.answerByDefault(getSignInWays, { success: true, data: makeSignInWays({ email: user.UserEmail }) });
  if (user.userRole === 'Admin') {
    server.answerByDefault(getOverview, { success: true, data: QUIET_OVERVIEW });
  }
}

/** From now on somebody is signed in, as after a form of the page has done that. */
export function answerSignedIn(user: User = CUSTOMER): void {
  server.answerIdentity('/get-session', sessionOf(user));
  answerShell(user);
}

/** Somebody has signed in in another tab of this browser. */
export function signInElsewhere(user: User = CUSTOMER): void {
  answerSignedIn(user);
  const { _id: id, UserEmail: email, userName: name } = user;
  const stored = JSON.stringify({ savedAt: Date.now(), value: { id, email, name, image: null } });
  localStorage.setItem('voicedraft.session', stored);
  window.dispatchEvent(new StorageEvent('storage', { key: 'voicedraft.session', newValue: stored }));
}

/** The identity library's response about a session. */
function sessionOf({ _id, UserEmail, userName, createdAt }: User) {
  const session = { id: 'session', userId: _id, token: 'hidden', expiresAt: '2100-01-01T00:00:00.000Z' };
  const user = { id: _id, email: UserEmail, name: userName, image: null, emailVerified: true, createdAt };
  return { session, user };
}
