import { ScriptControls } from '@voicedraft/contract/script-controls';

/** What a request chooses besides the prompt; null if nothing. */
export function chosenControls(request: ScriptControls): ScriptControls | null {
  const controls = ScriptControls.parse(request);
  // Half a surrogate pair, as of a cut emoji, cannot be stored.
  const audience = controls.audience?.toWellFormed();
  const chosen = { ...controls, ...(audience !== undefined && { audience }) };
  return Object.keys(chosen).length === 0 ? null : chosen;
}
