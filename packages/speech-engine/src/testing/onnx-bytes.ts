/** Encodes the parts of an ONNX model that a stand-in needs; field numbers and types are those of `onnx.proto`. */
export type ElementType = 'float' | 'int64';

export interface Constant {
  readonly name: string;
  readonly type: ElementType;
  readonly shape: readonly number[];
  readonly values: readonly number[];
}

export interface Operation {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly output: string;
  /** Integers only. */
  readonly attributes?: Readonly<Record<string, number>>;
}

/** An input or output of the model; a variable dimension is given by name. */
export interface Port {
  readonly name: string;
  readonly type: ElementType;
  readonly shape: readonly (number | string)[];
}

export interface OnnxGraph {
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly constants: readonly Constant[];
  readonly operations: readonly Operation[];
}

const TYPE_NUMBERS: Record<ElementType, number> = { float: 1, int64: 7 };
const INT_ATTRIBUTE = 2;
const IR_VERSION = 8;
const OPERATOR_SET = 14;

/** Encoders for the fields of protobuf messages. */
type Field = Buffer;

/** The content of a `.onnx` file (ModelProto). */
export function encodeOnnx({ inputs, outputs, constants, operations }: OnnxGraph): Buffer {
  const graph = [
    ...operations.map((operation) => message(1, encodeOperation(operation))),
    text(2, 'stand-in'),
    ...constants.map((constant) => message(5, encodeConstant(constant))),
    ...inputs.map((port) => message(11, encodePort(port))),
    ...outputs.map((port) => message(12, encodePort(port))),
  ];
  const operatorSet = [number(2, OPERATOR_SET)];
  return Buffer.concat([
    number(1, IR_VERSION),
    text(2, 'stand-in'),
    message(7, graph),
    message(8, operatorSet),
  ]);
}

function encodeOperation({ operator, inputs, output, attributes = {} }: Operation): Field[] {
  const settings = Object.entries(attributes).map(([name, value]) =>
    message(5, [text(1, name), number(3, value), number(20, INT_ATTRIBUTE)]),
  );
  return [...inputs.map((input) => text(1, input)), text(2, output), text(4, operator), ...settings];
}

function encodeConstant({ name, type, shape, values }: Constant): Field[] {
  const data = type === 'float' ? Float32Array.from(values) : BigInt64Array.from(values, BigInt);
  return [
    ...shape.map((size) => number(1, size)),
    number(2, TYPE_NUMBERS[type]),
    text(8, name),
    bytes(9, Buffer.from(data.buffer)),
  ];
}

function encodePort({ name, type, shape }: Port): Field[] {
  const dimensions = shape.map((size) =>
    message(1, [typeof size === 'number' ? number(1, size) : text(2, size)]),
  );
  return [text(1, name), message(2, [message(1, [number(1, TYPE_NUMBERS[type]), message(2, dimensions)])])];
}

function number(field: number, value: number): Field {
  return Buffer.concat([varint(BigInt(field) << 3n), varint(BigInt(value))]);
}

function text(field: number, value: string): Field {
  return bytes(field, Buffer.from(value));
}

function message(field: number, fields: readonly Field[]): Field {
  return bytes(field, Buffer.concat(fields));
}

function bytes(field: number, content: Buffer): Field {
  return Buffer.concat([varint((BigInt(field) << 3n) | 2n), varint(BigInt(content.length)), content]);
}

/** A varint: seven bits per byte, the lowest first; the high bit means that more follow. */
function varint(value: bigint): Buffer {
  const groups: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    groups.push(Number(rest & 0x7fn));
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(groups.map((group, index) => (index < groups.length - 1 ? group | 0x80 : group)));
}
