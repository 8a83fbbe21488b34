import type { PageAnswer, PageReader, PageVisitor } from '@voicedraft/contract/page-data';

/** Passes, or fails for good; anything else may succeed when the browser asks for it. */
function isFinal(status: number): boolean {
  return status === 200 || (status >= 400 && status < 500 && status !== 408 && status !== 429);
}

/** The rendering of one visitor's page on the server: answers its requests, and collects the answers. */
export class PageVisit {
  readonly reader: PageReader;
  readonly answers: Record<string, PageAnswer> = {};
  readonly #call: PageVisitor['call'];
  readonly #refused = Promise.withResolvers<void>();
  #isOver = false;
  #waiting = 0;

  constructor({ reader, call }: PageVisitor) {
    this.reader = reader;
    this.#call = call;
  }

  /** How many requests are left to the browser. */
  readonly waiting = (): number => this.#waiting;

  /** Resolves if a request is left to the browser. */
  get refused(): Promise<void> {
    return this.#refused.promise;
  }

  /** Stops waiting: the page is drawn with the answers so far. */
  end(): void {
    this.#isOver = true;
  }

  /** Answers a request of the page. Never resolves for calls that are left to the browser, which repeats them. */
  async send(url: string, { method = 'GET' }: RequestInit): Promise<Response> {
    // A part that asks while it is drawn shows that it is loading.
    if (this.#isOver) throw new TypeError('The page is being drawn.');
    if (method !== 'GET') return this.#leave();
    const { status, body, headers } = await this.#call(url);
    if (this.#isOver || !isFinal(status)) return this.#leave();
    const answer = { status, body: JSON.parse(body) as unknown, ...(headers && { headers }) };
    this.answers[url] = answer;
    return Response.json(answer.body, { status, ...(headers && { headers }) });
  }

  #leave(): Promise<Response> {
    this.#waiting += 1;
    this.#refused.resolve();
    return new Promise<Response>(() => {});
  }
}
