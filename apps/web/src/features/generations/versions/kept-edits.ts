import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countScriptWords } from '@voicedraft/contract/script-marks';
import { ApiError } from '#lib/api-error.ts';

/** How long nothing is typed before a script is kept, in milliseconds. */
const REST_MS = 2000;
/** How long a save that found no server waits before the next try, in milliseconds. */
const RETRY_MS = 5000;

interface Edit {
  readonly entryId: string;
  readonly text: string;
}

/** The part of a document that tells whether the page is visible. */
interface WatchedPage extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly visibilityState: DocumentVisibilityState;
}

/**
 * Keeps what the user edits as versions of the script in the library: after a rest, and before another script or page
 * takes its place. A script that is in no library yet gets there with its first recording.
 */
export class KeptEdits {
  #unsaved: Edit | null = null;
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  readonly #save: (entryId: string, text: string) => Promise<unknown>;

  /** @param save makes a text the newest version of a script; throws an `ApiError` */
  constructor(save: (entryId: string, text: string) => Promise<unknown>) {
    this.#save = save;
  }

  /** Takes note of a script as the user has just edited it. */
  edit(entryId: string, text: string): void {
    this.#unsaved = { entryId, text };
    this.#saveLater(REST_MS);
  }

  /** Drops unsaved edits: a restored version has replaced them. */
  readonly forget = (): void => {
    clearTimeout(this.#timer);
    this.#unsaved = null;
  };

  /** While a recording runs: it adds the words that it speaks, and edits since then come after them. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (isHeld) clearTimeout(this.#timer);
    else if (this.#unsaved !== null) this.#saveLater(REST_MS);
  }

  /**
   * Keeps what is not kept yet when the page is hidden: it may be closed next.
   * @returns ends it
   */
  watch(page: WatchedPage): () => void {
    const keep = () => {
      if (page.visibilityState === 'hidden' && !this.#isHeld) void this.settle();
    };
    page.addEventListener('visibilitychange', keep);
    return () => page.removeEventListener('visibilitychange', keep);
  }

  /** Saves pending edits now, and waits for that. Never rejects: on failure, the text is still in the sheet. */
  readonly settle = (): Promise<void> => {
    clearTimeout(this.#timer);
    // One after another: a late one must not put older words on top.
    this.#saving = this.#saving.then(() => this.#keep());
    return this.#saving;
  };

  #saveLater(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = setTimeout(() => void this.settle(), milliseconds);
  }

  async #keep(): Promise<void> {
    const edit = this.#unsaved;
    this.#unsaved = null;
    if (edit === null || edit.text.trim() === '' || countScriptWords(edit.text) > SCRIPT_MAX_WORDS) return;
    try {
      await this.#save(edit.entryId, edit.text);
    } catch (error) {
      // Newer words, if there are some by now, replace these.
      if (!isTemporary(error) || this.#unsaved !== null) return;
      this.#unsaved = edit;
      this.#saveLater(RETRY_MS);
    }
  }
}

function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}
