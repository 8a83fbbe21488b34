import { EngineError } from '@voicedraft/engine-api/engine-error';

/** Requests that no template may turn into a friendly how-to. Narrow on purpose: weeds may be killed. */
const REFUSED: readonly RegExp[] = [
  /\b(?:kill|hang|poison|harm|hurt|cut|starve)(?:ing)? (?:myself|yourself|himself|herself|themselves)\b/i,
  /\b(?:commit(?:ting)?|methods? of|how to do) suicide\b/i,
  /\b(?:make|making|build|building|cook|cooking|assemble|plant) (?:\w+ ){0,3}(?:bombs?|explosives?|grenades?|meth|methamphetamine|nerve agent|ricin)\b/i,
  /\b(?:child|minors?|underage) (?:porn\w*|sex\w*)\b/i,
  /\b(?:murder(?:ing)?|assassinat(?:e|ing)|rap(?:e|ing)|kidnap(?:ping)?) (?:someone|somebody|people|my|your|a (?:person|child|woman|man))\b/i,
];

/** Throws EngineError `blocked` for a prompt that asks for serious harm. */
export function refuseHarm(text: string): void {
  if (REFUSED.some((pattern) => pattern.test(text))) {
    throw new EngineError('blocked', 'Scripts on this subject are not allowed. Please try another prompt.');
  }
}
