import { expect, it } from 'vitest';
import { ASSUMPTIONS, type Costs, simulateGrowth } from './growth.ts';

const COSTS: Costs = {
  scriptServiceMs: 2,
  scriptDatabaseMs: 500,
  readServiceMs: 1,
  readDatabaseMs: 0,
  scriptBytes: 10_000,
};
const ASSUMED = { ...ASSUMPTIONS, usedShare: 0.5, readsPerGeneration: 1_000 };

it('extends costs to the busiest minute of a number of users', () => {
  const needs = simulateGrowth(100_000, COSTS, ASSUMED);
  // 100,000 x 0.3 x 12 / 30 scripts a day, and 0.7 times as many voices.
  expect(needs.generationsPerDay).toBeCloseTo(20_400);
  // 12 % of that in the busiest hour, twice the mean in its busiest minute.
  expect(needs.generationsPerSecond).toBeCloseTo(1.36);
  // 1.36 x 2 ms and 1,360 x 1 ms, on cores that are half used.
  expect(needs.webProcesses).toBe(3);
  expect(needs.databaseCores).toBe(2);
  expect(needs.databaseGbPerYear).toBeCloseTo((20_400 * 365 * 10_000) / 1e9);
});

it('never plans fewer than two processes of a role', () => {
  expect(simulateGrowth(100, COSTS)).toMatchObject({ webProcesses: 2, workerProcesses: 2 });
});
