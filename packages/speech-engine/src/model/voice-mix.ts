/** One voice of the model, and its share of a mix. */
export interface MixPart {
  readonly name: string;
  /** The shares of a mix add up to 1. */
  readonly share: number;
}

/** A customer mixes three of the product's voices, each of which may be a mix of two; more have no character. */
export const MOST_IN_A_MIX = 6;

const PART = /^(?<name>[a-z]{2}_[a-z]+)(?:\*(?<weight>\d+(?:\.\d+)?))?$/u;

/**
 * The voices of the model in `voice`, the one with the largest share first: one ('af_heart'), or several, in equal
 * shares ('am_onyx+am_michael') or with weights ('af_heart*0.6+am_puck*0.4'). A voice that is named twice counts once,
 * with both shares. Throws RangeError for anything else.
 */
export function parseMix(voice: string): MixPart[] {
  const weights = new Map<string, number>();
  for (const part of voice.split('+')) {
    const { name, weight = '1' } = PART.exec(part)?.groups ?? {};
    if (name === undefined) throw new RangeError(`'${voice}' is no voice of the model.`);
    weights.set(name, (weights.get(name) ?? 0) + Number(weight));
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (weights.size > MOST_IN_A_MIX || !(total > 0)) throw new RangeError(`'${voice}' is no mix of voices.`);
  return [...weights]
    .map(([name, weight]) => ({ name, share: weight / total }))
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share);
}
