import { vi } from 'vitest';
import { format } from './format-log.ts';

let logged: string[] = [];

/** From now on, records violations of the page's security policy. */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    logged.push(`Policy broken: ${violatedDirective} by ${blockedURI} in ${sourceFile}`);
  });
}

/** Records what the page writes to its console as an error in this test, such as React's warnings. */
export function watchConsole(): void {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(format(parts)));
}

/** Returns what was recorded since the last call. A test that expects errors checks them. */
export function takeLoggedErrors(): string[] {
  const taken = logged;
  logged = [];
  return taken;
}
