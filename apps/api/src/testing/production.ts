/** Settings without which production does not start. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:4000',
  SECRET_KEY: 'the secret of several processes of a test',
  SMTP_URL: 'smtp://127.0.0.1:1',
  WELCOME_NEEDS_VERIFICATION: 'false',
};
