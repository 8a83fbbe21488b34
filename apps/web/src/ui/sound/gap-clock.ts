/** Clock and timer for the silence between lines; the browser's in the app. */
export interface GapClock {
  now(): number;
  after(milliseconds: number, callback: () => void): () => void;
}

export const BROWSER_CLOCK: GapClock = {
  now: () => performance.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
