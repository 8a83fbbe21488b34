/** A filter of second order; its first feedback coefficient is 1. */
interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/**
 * The two filters of ITU-R BS.1770 for any sample rate in hertz. The recommendation lists coefficients for 48 kHz
 * only; these follow from the analogue filters behind them (a shelf for the head, a high pass), so that both rates
 * weigh alike.
 */
function designKWeighting(rate: number): readonly [Biquad, Biquad] {
  return [designShelf(rate), designHighPass(rate)];
}

function designShelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const middle = high ** 0.4996667741545416;
  const scale = 1 + k / q + k * k;
  return {
    b: [
      (high + (middle * k) / q + k * k) / scale,
      (2 * (k * k - high)) / scale,
      (high - (middle * k) / q + k * k) / scale,
    ],
    a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale],
  };
}

function designHighPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const scale = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale] };
}

/**
 * The energy of the K-weighted samples in consecutive parts of `length` samples each; what is left at the end and
 * does not fill a part is dropped.
 */
export function measureEnergies(samples: Float32Array, rate: number, length: number): Float64Array {
  const [shelf, highPass] = designKWeighting(rate);
  const energies = new Float64Array(Math.floor(samples.length / length));
  let [s1, s2, h1, h2] = [0, 0, 0, 0];
  for (let part = 0; part < energies.length; part += 1) {
    let energy = 0;
    const end = (part + 1) * length;
    for (let index = part * length; index < end; index += 1) {
      const input = samples[index] ?? 0;
      const shelved = shelf.b[0] * input + s1;
      s1 = shelf.b[1] * input - shelf.a[0] * shelved + s2;
      s2 = shelf.b[2] * input - shelf.a[1] * shelved;
      const weighted = highPass.b[0] * shelved + h1;
      h1 = highPass.b[1] * shelved - highPass.a[0] * weighted + h2;
      h2 = highPass.b[2] * shelved - highPass.a[1] * weighted;
      energy += weighted * weighted;
    }
    energies[part] = energy;
  }
  return energies;
}
