import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts; it must be on before the first import, so the server comes after.
enableCompileCache();
await import('./serve.ts');
