/** A value of a GGUF file's metadata; `kinds` is a list of 32-bit integers. */
export type GgufValue =
  | { readonly integer: number }
  | { readonly decimal: number }
  | { readonly flag: boolean }
  | { readonly text: string }
  | { readonly texts: readonly string[] }
  | { readonly kinds: readonly number[] };

/** A tensor of 32-bit floats, first dimension innermost; without values it is all zeros. */
export interface GgufTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values?: Float32Array;
}

export interface GgufContent {
  readonly metadata: Readonly<Record<string, GgufValue>>;
  /** Tensors without values come last, because they are not part of `bytes`. */
  readonly tensors: readonly GgufTensor[];
}

const VERSION = 3;
const ALIGNMENT = 32;
const FLOAT_BYTES = 4;
/** Numbers of GGUF's types of values. */
const TYPES = { integer: 4, kind: 5, decimal: 6, flag: 7, text: 8, array: 9 } as const;
/** Number of GGML's type for 32-bit floats. */
const FLOAT_TENSOR = 0;

/** Encodes a GGUF file: its first bytes, and its whole size; whatever follows `bytes` is zeros. */
export function encodeGguf({ metadata, tensors }: GgufContent): { bytes: Buffer; size: number } {
  let offset = 0;
  const descriptions: Buffer[] = [];
  for (const { name, shape } of tensors) {
    descriptions.push(
      encodeText(name),
      encodeInteger(shape.length),
      ...shape.map(encodeLong),
      encodeInteger(FLOAT_TENSOR),
      encodeLong(offset),
    );
    offset += align(countValues(shape) * FLOAT_BYTES);
  }
  const pairs = Object.entries(metadata).flatMap(([key, value]) => [encodeText(key), encodeValue(value)]);
  const header = pad(
    Buffer.concat([
      Buffer.from('GGUF'),
      encodeInteger(VERSION),
      encodeLong(tensors.length),
      encodeLong(Object.keys(metadata).length),
      ...pairs,
      ...descriptions,
    ]),
  );
  const data = tensors.flatMap(({ values }) =>
    values ? [pad(Buffer.from(values.buffer, values.byteOffset, values.byteLength))] : [],
  );
  return { bytes: Buffer.concat([header, ...data]), size: header.length + offset };
}

function countValues(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}

function encodeValue(value: GgufValue): Buffer {
  if ('integer' in value) return Buffer.concat([encodeInteger(TYPES.integer), encodeInteger(value.integer)]);
  if ('decimal' in value) return Buffer.concat([encodeInteger(TYPES.decimal), encodeDecimal(value.decimal)]);
  if ('flag' in value) return Buffer.concat([encodeInteger(TYPES.flag), Buffer.of(value.flag ? 1 : 0)]);
  if ('text' in value) return Buffer.concat([encodeInteger(TYPES.text), encodeText(value.text)]);
  if ('texts' in value) return encodeArray(TYPES.text, value.texts.map(encodeText));
  return encodeArray(TYPES.kind, value.kinds.map(encodeInteger));
}

function encodeArray(type: number, items: readonly Buffer[]): Buffer {
  return Buffer.concat([encodeInteger(TYPES.array), encodeInteger(type), encodeLong(items.length), ...items]);
}

function encodeInteger(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function encodeLong(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function encodeDecimal(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([encodeLong(bytes.length), bytes]);
}

function align(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

function pad(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(align(bytes.length) - bytes.length)]);
}
