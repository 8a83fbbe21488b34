/** Address of a server with OpenAI's protocol. */
export interface ServerAddress {
  /** With or without `/v1` at its end. */
  readonly url: string;
  /** Sent as a bearer token; null if the server needs none. */
  readonly apiKey: string | null;
  /** The model to use; none for the best one that the server has. */
  readonly model?: string | null | undefined;
  /** Whether it is asked as Ollama is, which says more about its models. */
  readonly isOllama?: boolean;
}

/** Whether two addresses lead to one server, called in the same way. */
export function isSameServer(one: ServerAddress, other: ServerAddress): boolean {
  return one.url === other.url && one.apiKey === other.apiKey && one.isOllama === other.isOllama;
}
