const BEGIN = '<think>';
const END = '</think>';

/** Passes text on, but not the thoughts at its beginning. */
export interface ThoughtFilter {
  /** What was passed on so far. */
  readonly text: string;
  readonly add: (text: string) => void;
  /** Passes on what was held back because it might have begun thoughts. */
  end(): void;
}

/**
 * Leaves out thoughts at the beginning of a text. The library separates thoughts only if it knows the model's chat
 * template; files from elsewhere may have a different one. Unfinished thoughts leave no text.
 */
export function hideThoughts(onText: (text: string) => void): ThoughtFilter {
  let held = '';
  let state: 'beginning' | 'thinking' | 'speaking' = 'beginning';
  let text = '';

  function pass(piece: string): void {
    if (piece === '') return;
    text += piece;
    onText(piece);
  }

  function speak(piece: string): void {
    state = 'speaking';
    held = '';
    pass(piece);
  }

  function sort(): void {
    const begun = held.trimStart();
    if (state === 'beginning') {
      if (BEGIN.startsWith(begun.slice(0, BEGIN.length))) {
        if (begun.length >= BEGIN.length) state = 'thinking';
      } else speak(held);
    }
    if (state === 'thinking') {
      const end = held.indexOf(END);
      const rest = end === -1 ? '' : held.slice(end + END.length).trimStart();
      if (rest !== '') speak(rest);
    }
  }

  return {
    get text() {
      return text;
    },
    add(piece) {
      if (state === 'speaking') return pass(piece);
      held += piece;
      sort();
    },
    end() {
      if (state === 'beginning') speak(held);
    },
  };
}
