import type { ReactNode } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import { type Refetchable, RetryButton } from './list/list-failure.tsx';

/** Texts that replace what could not be loaded. */
export interface FailureTexts {
  readonly title: string;
  /** By default, the server's message; null for none. */
  readonly text?: string | null;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  /** In a separate card. */
  readonly card?: boolean;
  /** A way out other than retrying. */
  readonly leave?: ReactNode;
  /** Shown instead if it does not exist. */
  readonly missing?: { readonly title: string; readonly text: string; readonly leave: ReactNode };
}

interface QueryErrorProps extends FailureTexts {
  readonly error: Error;
  readonly query: Refetchable;
}

/** Replaces what could not be loaded: the reason, and the ways out. */
export function QueryError({ card = false, ...props }: QueryErrorProps) {
  const content = <QueryErrorContent {...props} />;
  return card ? <Card>{content}</Card> : content;
}

function QueryErrorContent({ error, query, title, text, headingLevel, leave, missing }: QueryErrorProps) {
  if (missing !== undefined && isMissing(error)) {
    return (
      <ErrorState
        kind="missing"
        title={missing.title}
        text={missing.text}
        headingLevel={headingLevel}
        action={missing.leave}
      />
    );
  }
  return (
    <ErrorState
      title={title}
      text={text === null ? undefined : (text ?? error.message)}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      headingLevel={headingLevel}
      action={
        <>
          <RetryButton query={query} />
          {leave}
        </>
      }
    />
  );
}

/** Whether the server responded with 404. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
