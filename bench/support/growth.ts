/** What one unit of work costs on the machine that measured it. */
export interface Costs {
  /** Processor time of the service for one script, in milliseconds. */
  readonly scriptServiceMs: number;
  /** Processor time of PostgreSQL for one script, in milliseconds. */
  readonly scriptDatabaseMs: number;
  /** The same for one page of lists, as a signed-in user reads it. */
  readonly readServiceMs: number;
  readonly readDatabaseMs: number;
  /** Growth of the database by one script with everything that belongs to it, in bytes. */
  readonly scriptBytes: number;
}

/** What is assumed about the users; each figure is for all users, active or not, unless it says otherwise. */
export const ASSUMPTIONS = {
  /** Share of users who do anything in a month. */
  activeShare: 0.3,
  /** Of an active user in a month. */
  scriptsPerActive: 12,
  voicesPerScript: 0.7,
  /** Calls that read, for each script or voice. */
  readsPerGeneration: 25,
  /** Share of a day's work in its busiest hour, and how far the busiest minute of that is above its mean. */
  peakHourShare: 0.12,
  peakMinuteFactor: 2,
  /** Seconds that an engine works: a script, and a voice of a minute. */
  scriptSeconds: 8,
  voiceSeconds: 15,
  voiceMinutes: 1,
  /** Stored sound, in bytes a second: 24 kHz, 16 bit. */
  soundBytesPerSecond: 48_000,
  /** Generations that one worker works on at once, as delivered. */
  generationsAtOnce: 100,
  /** Connections of one process: its pool, its listener and its queue. */
  connectionsPerProcess: 25,
  /** Processor cores are planned to be used up to this share at the peak. */
  usedShare: 0.6,
};

/** What a number of users needs at the peak, and what they store in a year. */
export interface Needs {
  readonly users: number;
  readonly generationsPerDay: number;
  readonly generationsPerSecond: number;
  readonly callsPerSecond: number;
  readonly webProcesses: number;
  readonly workerProcesses: number;
  readonly databaseCores: number;
  readonly connections: number;
  readonly databaseGbPerYear: number;
  readonly soundTbPerYear: number;
  /** Rows of `generations` after a year; transfers are twice as many. */
  readonly millionRowsPerYear: number;
}

const DAYS_A_MONTH = 30;
const HOUR_SECONDS = 3600;

/**
 * Extends measured costs to a number of users. A voice costs the service and the database as much as a script: the same
 * statements, and its sound goes to the store.
 */
export function simulateGrowth(
  users: number,
  costs: Costs,
  assumed: typeof ASSUMPTIONS = ASSUMPTIONS,
): Needs {
  const scriptsPerDay = (users * assumed.activeShare * assumed.scriptsPerActive) / DAYS_A_MONTH;
  const voicesPerDay = scriptsPerDay * assumed.voicesPerScript;
  const generationsPerDay = scriptsPerDay + voicesPerDay;
  const peak = (perDay: number) => (perDay * assumed.peakHourShare * assumed.peakMinuteFactor) / HOUR_SECONDS;
  const generationsPerSecond = peak(generationsPerDay);
  const readsPerSecond = generationsPerSecond * assumed.readsPerGeneration;
  const cores = (generationMs: number, readMs: number) =>
    (generationsPerSecond * generationMs + readsPerSecond * readMs) / 1000 / assumed.usedShare;
  const webProcesses = Math.max(2, Math.ceil(cores(costs.scriptServiceMs, costs.readServiceMs)));
  const atOnce = peak(scriptsPerDay) * assumed.scriptSeconds + peak(voicesPerDay) * assumed.voiceSeconds;
  const workerProcesses = Math.max(2, Math.ceil(atOnce / assumed.generationsAtOnce));
  return {
    users,
    generationsPerDay,
    generationsPerSecond,
    callsPerSecond: generationsPerSecond + readsPerSecond,
    webProcesses,
    workerProcesses,
    databaseCores: Math.ceil(cores(costs.scriptDatabaseMs, costs.readDatabaseMs)),
    connections: (webProcesses + workerProcesses) * assumed.connectionsPerProcess,
    databaseGbPerYear: (generationsPerDay * 365 * costs.scriptBytes) / 1e9,
    soundTbPerYear: (voicesPerDay * 365 * assumed.voiceMinutes * 60 * assumed.soundBytesPerSecond) / 1e12,
    millionRowsPerYear: (generationsPerDay * 365) / 1e6,
  };
}
