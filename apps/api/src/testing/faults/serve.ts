import type { AddressInfo } from 'node:net';
import { readConfig } from '#config.ts';
import { createLogger } from '#log.ts';
import { startService } from '#start.ts';

// A process of the product as `npm start` runs it, except that its PayPal is where a test says.
const config = readConfig(process.env);
const log = createLogger(config);
const { PAYPAL_URL: payPal = '' } = process.env;
const service = await startService(config, log, { payPalUrl: () => payPal });
process.once('SIGTERM', () => void service.stop().then(() => process.exit(0)));
await service.app.listen({ port: config.port, host: '127.0.0.1' });
const { port } = service.app.server.address() as AddressInfo;
process.stdout.write(`  Address  http://127.0.0.1:${port}\n`);
