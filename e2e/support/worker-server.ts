import { readConfig } from '../../apps/api/src/config.ts';
import { LOCAL_PAYPAL } from '../../apps/api/src/features/payment-settings/service.ts';
import { PAYPAL_HOSTS } from '../../apps/api/src/integrations/paypal/paypal-hosts.ts';
import { createLogger } from '../../apps/api/src/log.ts';
import { startService } from '../../apps/api/src/start.ts';
import { serveUntilAlone } from './serve-until-alone.ts';
import { withRole } from './with-role.ts';

const HOST = '127.0.0.1';

// A worker beside a test server, with its database and data folder. The local PayPal is at the server's address.
await serveUntilAlone(async () => {
  const { env } = process;
  const config = withRole(readConfig({ ...env, PORT: '0', HOST }), 'worker');
  const service = await startService(config, createLogger(config), {
    isOneOfSeveral: true,
    payPalUrl: (target) =>
      target === 'local' ? `${env['WEB_ADDRESS']}${LOCAL_PAYPAL.path}` : PAYPAL_HOSTS[target],
  });
  const address = await service.app.listen({ port: 0, host: HOST });
  return { address, stop: () => service.stop() };
});
