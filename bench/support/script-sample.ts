import { randomUUID } from 'node:crypto';

const SCRIPT = `Have you ever looked at a loaf of bread and wondered why yours never turns out the same?
It is not the oven, and it is not the flour. It is time.

Good bread is slow. The dough rests, the yeast works, and the flavour builds while you sleep. Give it
eighteen hours instead of two, and the crust will crackle when you press it.

Here is the whole method. Mix flour, water, salt and a pinch of yeast in one bowl. Cover it, and leave it
alone until tomorrow. Fold it twice, let it rest for an hour, and heat a heavy pot until it is really hot.`;

/** A script as the benchmarks' engine writes it, with the usual length of 110 words; each is another one. */
export function writeSample(): string {
  return `${SCRIPT} ${randomUUID()}`;
}
