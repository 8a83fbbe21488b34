import { vi } from 'vitest';
import { format } from './format-log.ts';

let logged: string[] = [];

/** Notes from now on whatever breaks the page's security policy. */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    logged.push(`Policy broken: ${violatedDirective} by ${blockedURI} in ${sourceFile}`);
  });
}

/** Notes in this test what the page writes to its console as an error: React does for its own complaints. */
export function watchConsole(): void {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(format(parts)));
}

/** What was noted since this was last asked. A test that expects errors asks, and says which. */
export function takeLoggedErrors(): string[] {
  const taken = logged;
  logged = [];
  return taken;
}
