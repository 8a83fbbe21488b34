import { join } from 'node:path';
import { ROOT } from '../check/run-steps.ts';
import { listShipped, type ShippedPackage } from './list-shipped.ts';
import { readCopyright } from './read-copyright.ts';

const HEAD = `# Third-party notices

Voicedraft is under the [MIT licence](LICENSE). This is what it ships with that others have made. Written by
\`npm run notices\` from the installed packages; \`npm run lint\` fails while it is out of date.

## In the repository

- **Typefaces** of the web app (\`apps/web/src/styles/fonts\`): Bricolage Grotesque, Inter and JetBrains Mono, cut down, under
  the SIL Open Font License 1.1. Notices and text: [fonts.txt](apps/web/public/licenses/fonts.txt).
- **Decoder** of files of sound (\`packages/audio-files/decoder/decoder.wasm\`): Symphonia 0.5.5, Copyright (c) The Project
  Symphonia Developers, unchanged, under the Mozilla Public License 2.0. Its source, and that of the small libraries built into it
  (MIT, Apache-2.0, BSD-3-Clause or Zlib), are the crates that \`Cargo.lock\` beside it names, at crates.io.

The pieces of music (\`packages/audio-files/music\`) and the short sounds (\`packages/audio-files/sounds\`) are our own. Whoever uses
Voicedraft may use them in what they make with it, and pass that on, without naming anybody.

## Packages

What production installs from the npm registry. Each package's folder contains the full text of its licence, and so does the
image, in \`node_modules\`. The natural voices run on onnxruntime (\`onnxruntime-node\`), Copyright (c) Microsoft
Corporation, under the MIT licence. The web app's code contains mediabunny unchanged, under the Mozilla Public License 2.0; its
source is at <https://github.com/Vanilagy/mediabunny>.

A package whose licence file names nobody is listed with its author.
`;

const OPTIONAL = `## Packages for other systems, and optional ones

npm installs them where they fit or are asked for. sharp's image library (\`@img/sharp-libvips-…\`) is a separate file under
the LGPL 3, which another build can replace ([decision 0014](docs/decisions/0014-uploads.md)).
`;

/** The text of `THIRD-PARTY-NOTICES.md`: the same on every machine with the lock file's packages installed. */
export function describeNotices(): string {
  const shipped = listShipped().toSorted(byName);
  const always = shipped.filter(({ isOptional }) => !isOptional);
  const optional = shipped.filter(({ isOptional }) => isOptional);
  return [
    HEAD,
    table(['Package', 'Licence', 'Copyright'], always.map(describeWithCopyright)),
    '',
    OPTIONAL,
    table(['Package', 'Licence'], optional.map(describe)),
    '',
  ].join('\n');
}

function byName(one: ShippedPackage, other: ShippedPackage): number {
  const [first, second] = [`${one.name} ${one.version}`, `${other.name} ${other.version}`];
  return first < second ? -1 : Number(first > second);
}

function describe({ name, version, licence = '' }: ShippedPackage): string[] {
  return [`${name} ${version}`, licence];
}

function describeWithCopyright(shipped: ShippedPackage): string[] {
  return [...describe(shipped), readCopyright(join(ROOT, shipped.path)).join('; ')];
}

/** A table without equal rows: a version may be installed in several folders. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `| ${cells.map((cell) => escapeCell(cell)).join(' | ')} |`);
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...new Set(lines)].join('\n');
}

/** Markdown reads `|` as the next cell, and `<…>` as an element or a link. */
function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
