import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * A page whose code is loaded when it is first asked for. When that fails, the page says so and everything
 * that was typed elsewhere stays: the router's own way is to reload, which offline is the end of the app.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        // Another text than the browser's, which the router takes for a reason to reload.
        throw new Error('This page could not be loaded.', { cause });
      }),
    name,
  );
}
