import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Registration } from './features/processes/registration.ts';
import { type BuiltInVoices, openBuiltInVoices } from './integrations/voices/built-in-voices.ts';

/**
 * The built-in voices of this process, which shows others whether they speak. If it is configured so, their model is
 * loaded from now on.
 * @param replacement instead of the configured ones
 */
export function openVoices(
  config: Config,
  log: Logger,
  registration: Registration,
  replacement: BuiltInVoices | undefined,
): BuiltInVoices {
  const voices =
    replacement ??
    openBuiltInVoices(config, {
      log,
      countProcesses: () => registration.voicesHere,
      onBusy: () => registration.show(),
    });
  const canSpeak = config.process.works && voices.isAvailable();
  registration.isSpeaking = () => (canSpeak ? voices.isBusy() : null);
  if (canSpeak && config.voices.isPreloaded) voices.warmUp();
  return voices;
}
