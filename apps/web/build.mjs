import { build } from 'vite';

// The browser's files and the server's, at once: each takes one core for most of its time.
await Promise.all([build(), build({ build: { ssr: 'src/entry-server.tsx' } })]);
