import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const IMPORT =
  /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from "\.\.\/core\/to-json-schema\.js";$/m;
const PROCESSORS = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const INSTEAD = `const createToJSONSchemaMethod = () => { throw new Error('Browsers make no JSON schemas.'); };
const createStandardJSONSchemaMethod = () => createToJSONSchemaMethod;`;

/** Keeps what turns Zod's schemas into JSON schemas out of the built app: only the server's API description does that. */
export function lightenZod(): Plugin {
  return {
    name: 'lighten-zod',
    apply: 'build',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return null;
      // A new version of Zod may be written in another way.
      if (code.search(IMPORT) < 0 || code.search(PROCESSORS) < 0)
        this.error("Zod's JSON schemas were not found");
      const light = code.replaceAll(PROCESSORS, '').replace(IMPORT, '');
      return { code: `${light}\n${INSTEAD}`, map: null };
    },
  };
}
