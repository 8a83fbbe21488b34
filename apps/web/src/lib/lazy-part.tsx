import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';

const FAILED = 'This could not be loaded. Check your connection, or reload the page.';

/**
 * A component that is loaded on its own, when it is first drawn: `lazyPart(() => import('./dialog.tsx'), 'Dialog')`. If
 * that fails, as without a connection or after a release, a message says so and the page stays: the part is left by its
 * `onClose`, or by `leave`, and loaded again when it is opened next; one that cannot be left offers to try again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  leave?: (props: Props) => void,
): ComponentType<Props> {
  const prepare = () => ({
    Part: lazy<ComponentType<Props>>(async () => {
      const module = await load().catch((cause: unknown) => {
        throw new PartCodeError(cause);
      });
      return { default: module[name] };
    }),
  });
  let next = prepare();
  return function LazyPart(props: Props) {
    const [own, setOwn] = useState<typeof next | null>(next);
    if (own === null) {
      // It stays while it is closed, and is opened again.
      if ('open' in props && props.open === true) setOwn(next);
      return null;
    }
    const lose = () => {
      // React keeps the failure of a component for good.
      if (next === own) next = prepare();
      setOwn(null);
      const way = leave === undefined ? findClose(props) : () => leave(props);
      way?.();
      void report(way === undefined ? () => setOwn(next) : undefined);
    };
    const Part: ComponentType<Props> = own.Part;
    return (
      <CatchLoss onLost={lose}>
        <Part {...props} />
      </CatchLoss>
    );
  };
}

/** The code of a part could not be loaded. */
class PartCodeError extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.name = 'PartCodeError';
  }
}

interface CatchLossProps {
  readonly onLost: () => void;
  readonly children: ReactNode;
}

/** Catches that code could not be loaded. Any other error is a defect of the part, and is passed on to its route. */
class CatchLoss extends Component<CatchLossProps, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartCodeError) this.props.onLost();
  }

  override render() {
    const { error }: { readonly error: unknown } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof PartCodeError)) throw error;
    return null;
  }
}

function findClose(props: object): (() => void) | undefined {
  const { onClose } = props as { readonly onClose?: () => void };
  return onClose;
}

/** Of all parts that have failed: one message stands for them. */
const retries = new Set<() => void>();

function retryAll(): void {
  const all = [...retries];
  retries.clear();
  for (const retry of all) retry();
}

async function report(retry: (() => void) | undefined): Promise<void> {
  if (retry !== undefined) retries.add(retry);
  // Toasts are not part of what every page starts with, and without a connection they may not arrive either.
  const module = await import('#ui/toast.ts').catch(() => null);
  if (retries.size === 0) module?.showToast.error(FAILED, 'part-failed');
  else module?.showToast.errorWithAction(FAILED, { label: 'Try again', run: retryAll }, 'part-failed');
}
