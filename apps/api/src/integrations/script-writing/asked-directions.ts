const DIRECTIONS =
  /\b(?:stage directions?|shot list|storyboard|camera (?:directions?|notes|shots?)|b-?roll|(?:visual|on-?screen) (?:notes?|cues?|directions?|text)|music cues?|sound (?:effects?|cues?)|sfx|scene (?:headings?|descriptions?)|(?:section )?headings|timestamps|time codes?|regieanweisungen|acotaciones|indications scéniques|didascal[a-z]+)\b/giu;
const REFUSED =
  /\b(?:no|not|without|skip|avoid|omit|leave out|don['’]t|do not|never|ohne|keine?|sin|sans|senza|sem)\b[^.!?;:\n]{0,60}$/iu;

/** Whether a prompt asks for unspoken text, such as stage directions, which the script has in square brackets. */
export function wantsDirections(prompt: string): boolean {
  return [...prompt.matchAll(DIRECTIONS)].some(({ index }) => !REFUSED.test(prompt.slice(0, index)));
}
