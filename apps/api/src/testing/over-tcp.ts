/** The address of a run's database by host and port, for tests that change these: by itself, it names the server's socket. */
export function overTcp(databaseUrl: string): URL {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  return url;
}
