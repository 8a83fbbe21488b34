import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FromChild, ProcessReport, ToChild } from './child-server.ts';

/** How often the event loop is sampled. Node includes this interval in the delay, so it is subtracted. */
const RESOLUTION_MS = 10;

/** Sends this server's port, and its figures on request, to the process that started it. */
export function answerDriver(port: number, stop: () => Promise<void>): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let cpuBefore = process.cpuUsage();
  const read = (): ProcessReport => {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
    const cpu = process.cpuUsage(cpuBefore);
    const report = {
      cpuMs: (cpu.user + cpu.system) / 1000,
      loopDelay: {
        p50: late(delays.percentile(50)),
        p99: late(delays.percentile(99)),
        max: late(delays.max),
      },
      peakMemory: process.resourceUsage().maxRSS * 1024,
    };
    cpuBefore = process.cpuUsage();
    delays.reset();
    return report;
  };
  const send = (message: FromChild) => process.send?.(message);
  process.on('message', (message: ToChild) => {
    if (message === 'report') send({ report: read() });
    else void stop().then(() => process.disconnect());
  });
  // The driver ended before it could send a stop.
  process.on('disconnect', () => process.exit());
  // Ctrl-C also reaches this process, but the driver decides when to stop.
  process.on('SIGINT', () => {});
  send({ port });
}
