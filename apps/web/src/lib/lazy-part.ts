import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A component that is loaded on its own, when it is first drawn: `lazyPart(() => import('./dialog.tsx'), 'Dialog')`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
