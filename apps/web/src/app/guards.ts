import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { HOME_AFTER_SIGN_IN, safeReturnPath } from '#features/identity/return-path.ts';
import { hasSignedInBefore, sessionQuery } from '#features/identity/session.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** Context of every route. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** Whether the page came with a session cookie: decides the first render until the session is known. */
  readonly hasSession: boolean;
  /** Path and search that the document was opened at. */
  readonly openedAt: string;
  /** Whether a link of this site opened the document, rather than an address or another site. */
  readonly openedBySite?: boolean;
  /**
   * Loads the list of an area's pages, which starts the queries of its layout. Given to the routes, because the lists
   * are made from them.
   */
  readonly areas: Readonly<Record<'user' | 'admin', () => Promise<AreaPages>>>;
  /** True while the server writes a page, whose parts are all there. */
  readonly isWriter?: boolean;
}

interface AreaPages {
  readonly startArea: (visit: PageVisit) => void;
}

interface GuardInput {
  readonly context: Pick<RouterContext, 'queryClient' | 'openedAt' | 'openedBySite'>;
  readonly location: { readonly href: string };
}

/**
 * Lets a signed-in user through; sends anyone else to /login, which remembers where they came from. Who followed a link
 * of this site in a browser that nobody has signed in with yet has no account to go back to, and gets /register.
 */
export async function requireSession({ context, location }: GuardInput): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery);
  if (session !== null) return;
  const isNew =
    !hasSignedInBefore() && (context.openedBySite || pathOf(location.href) !== pathOf(context.openedAt));
  throw redirect({ to: isNew ? '/register' : '/login', search: { redirect: location.href }, replace: true });
}

function pathOf(href: string): string {
  return href.replace(/[?#].*$/su, '');
}

/** Sends a signed-in user away from /login and /register, to where they were going. */
export async function requireVisitor({
  context,
  search,
}: GuardInput & { readonly search: { readonly redirect?: string | undefined } }): Promise<void> {
  // If the session cannot be read, the form is still right: signing in will report the problem.
  const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session !== null) {
    throw redirect({ href: safeReturnPath(search.redirect) ?? HOME_AFTER_SIGN_IN, replace: true });
  }
}
