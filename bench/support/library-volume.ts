/** Number of rows in a database for the library. */
export interface LibraryVolume {
  readonly users: number;
  /** Takes of all users together, and of the one who is measured. */
  readonly takes: number;
  readonly ownTakes: number;
}

/** Two takes of every entry, on average. */
export const TAKES_PER_ENTRY = 2;

/** One user who records all day, among many. */
export const FULL_LIBRARY: LibraryVolume = { users: 2_000, takes: 2_000_000, ownTakes: 20_000 };

/** Enough for several pages. */
export const SMALL_LIBRARY: LibraryVolume = { users: 20, takes: 2_000, ownTakes: 400 };
