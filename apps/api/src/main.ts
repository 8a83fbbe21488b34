import { enableCompileCache } from 'node:module';

// Caches compiled code between starts; it must be enabled before the first import, so the server is imported after
// it.
enableCompileCache();
await import('./serve.ts');
