import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';

/** Until the end of the test, the browser prefers a colour scheme; usually a light one. */
export async function preferScheme(scheme: 'light' | 'dark'): Promise<void> {
  onTestFinished(() => commands.preferScheme('light'));
  await commands.preferScheme(scheme);
}

/** Until the end of the test, the browser requests less motion, as usual, or not. */
export async function preferMotion(motion: 'reduce' | 'no-preference'): Promise<void> {
  onTestFinished(() => commands.preferMotion('reduce'));
  await commands.preferMotion(motion);
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    preferScheme: (scheme: 'light' | 'dark') => Promise<void>;
    preferMotion: (motion: 'reduce' | 'no-preference') => Promise<void>;
  }
}
