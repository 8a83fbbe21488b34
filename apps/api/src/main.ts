import { enableCompileCache } from 'node:module';
import { loadDotEnv } from './load-dot-env.ts';

// Caches compiled code between starts; it must be enabled before the first import, so the server is imported after
// it. Traces observe modules from their first import on.
enableCompileCache();
loadDotEnv();
if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  const { startTracing } = await import('./tracing/start-tracing.ts');
  startTracing(process.env);
}
await import('./serve.ts');
