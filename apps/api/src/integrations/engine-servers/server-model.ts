import type { LanguageModel } from '@voicedraft/contract/language-models';

/** Their makers' tests, and ours, show that they write whole texts in several languages. */
const KNOWN_TO_WRITE =
  /qwen-?(?:2\.5|3)|gemma-?[2-9]|llama-?[34]|mistral|ministral|magistral|mixtral|phi-?[34]|smollm-?3|granite-?[34]|gpt-|command-|aya|claude|gemini|deepseek|glm|kimi|olmo-?[23]/iu;
/** Made for something else, although they can chat. */
const FOR_OTHER_WORK = /coder|code|math|guard|vl\b|vision|ocr|translate|medical|\bsql/iu;
/** Models that cannot chat, in lists that do not say it. */
const CANNOT_CHAT =
  /embed|bge-|minilm|rerank|whisper|tts|dall-e|image|moderation|transcribe|realtime|audio|sora|davinci|babbage|clip|stable-diffusion|speech/iu;

/** A server's description of one of its models. */
export interface ToldModel {
  readonly name: string;
  readonly bytes: number | null;
  readonly contextTokens: number | null;
  /** Whether the server passes the texts on to a machine of its maker. */
  readonly isRemote: boolean;
}

/** Whether a model can chat, going by its name. */
export function canChat(name: string): boolean {
  return !CANNOT_CHAT.test(name);
}

/**
 * The models in the order in which they are proposed: those that fit into the memory and are known to write well
 * first, the largest of them before the others.
 * @param memoryBytes of the machine that they run on; null if it is not known
 */
export function rankModels(told: readonly ToldModel[], memoryBytes: number | null): LanguageModel[] {
  const models = told.map(({ name, bytes, contextTokens, isRemote }): LanguageModel => ({
    name,
    bytes,
    contextTokens,
    writesWell: KNOWN_TO_WRITE.test(name) && !FOR_OTHER_WORK.test(name),
    fits: bytes === null || memoryBytes === null || needsBytes(bytes) <= memoryBytes,
    isRemote,
  }));
  const worth = ({ writesWell, fits, isRemote }: LanguageModel) =>
    Number(!isRemote) * 4 + Number(fits) * 2 + Number(writesWell);
  const size = ({ name, bytes, fits }: LanguageModel) => (fits ? 1 : -1) * (bytes ?? guessBytes(name));
  return models.toSorted((one, other) => worth(other) - worth(one) || size(other) - size(one));
}

/** Memory that a model of that size takes while it writes. */
function needsBytes(bytes: number): number {
  return 1.5 * bytes + 500_000_000;
}

/** Size of a model that its server doesn't state, from the billions of parameters in its name; 0 without them. */
function guessBytes(name: string): number {
  const [, billions = '0'] = /(?:^|[-:_ ])(\d+(?:\.\d+)?)b\b/iu.exec(name) ?? [];
  return Number(billions) * 600_000_000;
}
