import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchDatabase } from './bench-database.ts';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Processor time that the running processes of PostgreSQL have used so far, in milliseconds; null where the system does
 * not tell (other than Linux). The difference of two is the cost of what happened between them, as long as no
 * connection is closed.
 */
export async function readDatabaseCpu({ server }: BenchDatabase): Promise<number | null> {
  const [line = ''] = (await readFile(join(server.home, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  try {
    const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const stats = await Promise.all(processes.map((id) => readStat(id)));
    const own = stats.filter((stat) => stat?.id === line || stat?.parent === line);
    return own.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) * TICK_MS;
  } catch {
    return null;
  }
}

async function readStat(id: string): Promise<{ id: string; parent: string; ticks: number } | null> {
  try {
    // The name may hold spaces and ends with the last bracket.
    const text = await readFile(join('/proc', id, 'stat'), 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { id, parent: fields[1] ?? '', ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}
