/** What programs need from the environment, whatever they do. */
const NEEDED = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
];
/** Settings of the servers of engine parts that the operator may set for the product. */
const OF_PARTS = ['SCRIPT_THREADS', 'SCRIPT_MAX_WAITING'];

/** The part of the environment that the servers of engine parts get: none of the product's secrets. */
export function pickProgramEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const found = [...NEEDED, ...OF_PARTS].flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}
