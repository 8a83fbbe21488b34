import { createInterface } from 'node:readline/promises';

/** The terminal of a command; replaced in tests. */
export interface Terminal {
  /** Whether somebody can answer, and a line can be written again. */
  readonly isInteractive: boolean;
  /** Writes a line, below the line of progress if there is one. */
  writeLine(text: string): void;
  /** Replaces the last line of progress; only if it is interactive. */
  writeProgress(text: string): void;
  /** Asks a question and returns what was typed; nothing after Ctrl-C. */
  ask(question: string): Promise<string>;
}

/** The terminal of this process. */
export function openTerminal(): Terminal {
  const { stdin, stdout } = process;
  const isInteractive = stdin.isTTY && stdout.isTTY;
  let hasProgress = false;
  return {
    isInteractive,
    writeLine: (text) => {
      stdout.write(`${hasProgress ? '\r\u001B[K' : ''}${text}\n`);
      hasProgress = false;
    },
    writeProgress: (text) => {
      if (!isInteractive) return;
      stdout.write(`\r\u001B[K${text.slice(0, stdout.columns - 1)}`);
      hasProgress = true;
    },
    ask: async (question) => {
      const lines = createInterface({ input: stdin, output: stdout });
      try {
        const left = Promise.withResolvers<string>();
        lines.once('close', () => left.resolve(''));
        return await Promise.race([lines.question(question), left.promise]);
      } finally {
        lines.close();
      }
    },
  };
}
