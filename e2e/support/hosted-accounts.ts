import { EmulatorAccounts } from '../../apps/api/src/testing/hosted/emulator-accounts.ts';
import { sharedEnvironment } from './server-variants.ts';

/** The run's hosted identity provider; null if the servers keep the passwords themselves. */
export function findHostedAccounts(): EmulatorAccounts | null {
  const environment = sharedEnvironment();
  return environment['IDENTITY'] === 'firebase' ? new EmulatorAccounts(environment) : null;
}
