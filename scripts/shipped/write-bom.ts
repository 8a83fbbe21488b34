// `npm run sbom`: writes what production installs as CycloneDX to dist/sbom.cdx.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from '../check/run-steps.ts';
import { describeBom } from './describe-bom.ts';

const FILE = join('dist', 'sbom.cdx.json');

const bom = describeBom();
mkdirSync(join(ROOT, 'dist'), { recursive: true });
writeFileSync(join(ROOT, FILE), `${JSON.stringify(bom, null, 2)}\n`);
say(`${FILE}: ${bom.components.length} components.`);
