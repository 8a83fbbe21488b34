import { open } from 'node:fs/promises';
import { encodeGguf, type GgufTensor, type GgufValue } from './gguf-bytes.ts';
import { createStandInVocabulary, type StandInVocabulary } from './stand-in-vocabulary.ts';

export interface StandInOptions {
  /** How many words it writes: the prose of `listStandInWords`, continued by numbers. */
  readonly words?: number;
  /** Whether it ends after the last word; otherwise it begins again, until it is stopped. */
  readonly ends?: boolean;
  /** Whether it begins with thoughts in `<think>`. */
  readonly thinks?: boolean;
  /**
   * Megabytes of weights that are read for each token, only to take time as a real model does: with 20, a token takes
   * some milliseconds. They are zeros that take no space on the disk.
   */
  readonly work?: number;
}

const HEADS = 2;
const HEAD_SIZE = 32;
const CONTEXT = 8192;
const MEGABYTE = 1e6;
const FLOAT_BYTES = 4;
/** Weights of the tokens that may follow. The word that follows is certain; in JSON, strings and objects end soon. */
const CERTAIN = 16;
const QUOTE = 8;
const BRACE = 6;

/** The chat format of Qwen 3, without tools. */
const CHAT_TEMPLATE = [
  "{%- for message in messages %}{{- '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>' + '\\n' }}",
  "{%- endfor %}{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n' }}",
  '{%- if enable_thinking is defined and enable_thinking is false %}',
  "{{- '<think>\\n\\n</think>\\n\\n' }}{%- endif %}{%- endif %}",
].join('');

/**
 * Writes a GGUF file that llama.cpp loads: Qwen 3's architecture in one layer, which says the same words to every
 * prompt. The embedding tells tokens apart, and the output says which token follows which; attention and the rest of
 * the layer are zeros. It proves nothing about the scripts, the speed or the memory of a real model.
 */
export async function writeStandIn(file: string, options: StandInOptions = {}): Promise<void> {
  const { words, ends = true, thinks = false, work = 0 } = options;
  const vocabulary = createStandInVocabulary(words, thinks);
  // One dimension for each token, in whole blocks of 32.
  const width = Math.ceil(vocabulary.tokens.length / 32) * 32;
  const innerWidth = 32 * Math.max(2, Math.round((work * MEGABYTE) / (3 * FLOAT_BYTES * width * 32)));
  const { bytes, size } = encodeGguf({
    metadata: describeModel(vocabulary, width, innerWidth),
    tensors: listTensors(vocabulary, ends, width, innerWidth),
  });
  const handle = await open(file, 'w');
  try {
    await handle.write(bytes);
    await handle.truncate(size);
  } finally {
    await handle.close();
  }
}

function describeModel(
  { tokens, kinds, merges, end, padding }: StandInVocabulary,
  width: number,
  innerWidth: number,
): Record<string, GgufValue> {
  return {
    'general.architecture': { text: 'qwen3' },
    'general.name': { text: 'Stand-in' },
    'general.alignment': { integer: 32 },
    'qwen3.block_count': { integer: 1 },
    'qwen3.context_length': { integer: CONTEXT },
    'qwen3.embedding_length': { integer: width },
    'qwen3.feed_forward_length': { integer: innerWidth },
    'qwen3.attention.head_count': { integer: HEADS },
    'qwen3.attention.head_count_kv': { integer: HEADS },
    'qwen3.attention.key_length': { integer: HEAD_SIZE },
    'qwen3.attention.value_length': { integer: HEAD_SIZE },
    'qwen3.attention.layer_norm_rms_epsilon': { decimal: 1e-6 },
    'qwen3.rope.freq_base': { decimal: 1e6 },
    'tokenizer.ggml.model': { text: 'gpt2' },
    'tokenizer.ggml.pre': { text: 'qwen2' },
    'tokenizer.ggml.tokens': { texts: tokens },
    'tokenizer.ggml.token_type': { kinds },
    'tokenizer.ggml.merges': { texts: merges },
    'tokenizer.ggml.bos_token_id': { integer: padding },
    'tokenizer.ggml.eos_token_id': { integer: end },
    'tokenizer.ggml.padding_token_id': { integer: padding },
    'tokenizer.ggml.add_bos_token': { flag: false },
    'tokenizer.chat_template': { text: CHAT_TEMPLATE },
  };
}

function listTensors(
  vocabulary: StandInVocabulary,
  ends: boolean,
  width: number,
  innerWidth: number,
): GgufTensor[] {
  const count = vocabulary.tokens.length;
  const heads = HEADS * HEAD_SIZE;
  const ones = (length: number) => new Float32Array(length).fill(1);
  return [
    { name: 'token_embd.weight', shape: [width, count], values: embedTokens(count, width) },
    { name: 'output_norm.weight', shape: [width], values: ones(width) },
    { name: 'output.weight', shape: [width, count], values: predictTokens(vocabulary, ends, width) },
    { name: 'blk.0.attn_norm.weight', shape: [width], values: ones(width) },
    { name: 'blk.0.attn_q_norm.weight', shape: [HEAD_SIZE], values: ones(HEAD_SIZE) },
    { name: 'blk.0.attn_k_norm.weight', shape: [HEAD_SIZE], values: ones(HEAD_SIZE) },
    { name: 'blk.0.ffn_norm.weight', shape: [width], values: ones(width) },
    { name: 'blk.0.attn_q.weight', shape: [width, heads] },
    { name: 'blk.0.attn_k.weight', shape: [width, heads] },
    { name: 'blk.0.attn_v.weight', shape: [width, heads] },
    { name: 'blk.0.attn_output.weight', shape: [heads, width] },
    { name: 'blk.0.ffn_gate.weight', shape: [width, innerWidth] },
    { name: 'blk.0.ffn_up.weight', shape: [width, innerWidth] },
    { name: 'blk.0.ffn_down.weight', shape: [innerWidth, width] },
  ];
}

/** Each token has a dimension of its own. */
function embedTokens(count: number, width: number): Float32Array {
  const values = new Float32Array(count * width);
  for (let id = 0; id < count; id++) values[id * width + id] = 1;
  return values;
}

/** Row: the token that follows; column: the token before it. After anything else comes the first word. */
function predictTokens(
  { tokens, said, end, quote, brace }: StandInVocabulary,
  ends: boolean,
  width: number,
): Float32Array {
  const values = new Float32Array(tokens.length * width);
  // The layer's norm multiplies a dimension by this.
  const scale = Math.sqrt(width);
  const [first = end] = said;
  const last = ends ? end : first;
  for (let id = 0; id < tokens.length; id++) {
    const place = said.indexOf(id);
    const following = place === -1 ? first : (said[place + 1] ?? last);
    values[quote * width + id] = QUOTE / scale;
    values[brace * width + id] = BRACE / scale;
    values[following * width + id] = CERTAIN / scale;
  }
  return values;
}
