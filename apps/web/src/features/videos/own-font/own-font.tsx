import { useQueryClient } from '@tanstack/react-query';
import { FileType2, FolderOpen, Trash2, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSession } from '#features/identity/session.ts';
import { formatBytes } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { dropFont, type KeptFont, keepFont } from '#lib/kept-font.ts';
import { ownFontKey, useOwnFont } from './use-own-font.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const NO_FONT = 'This file could not be read as a font. Choose a TTF, OTF, WOFF or WOFF2 file.';
const TOO_LARGE = 'This font is larger than 10 MB. Choose a smaller one.';
const NOT_KEPT = 'This browser could not keep the font. Choose it again after you reload the page.';
const NOT_REMOVED = 'The font could not be removed. Try again.';

/** The customer's own font file, which stays in this browser: chosen, replaced and removed. */
export function OwnFont() {
  const client = useQueryClient();
  const owner = useSession()?.id ?? '';
  const font = useOwnFont();
  const choose = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string>();
  const show = (next: KeptFont | null) => client.setQueryData(ownFontKey(owner), next);

  const add = async (file: File) => {
    setError(undefined);
    if (file.size > MAX_BYTES) {
      setError(TOO_LARGE);
      return;
    }
    const next = await readFile(file);
    if (next === null) {
      setError(NO_FONT);
      return;
    }
    show(next);
    await keepFont(owner, next).catch(() => setError(NOT_KEPT));
  };
  const remove = async () => {
    setError(undefined);
    // The button that was pressed goes.
    choose.current?.focus();
    try {
      await dropFont(owner);
      show(null);
    } catch {
      setError(NOT_REMOVED);
    }
  };

  if (font === undefined) return null;
  return (
    <div className="grid gap-2">
      {font === null ? (
        <p className="flex gap-2 text-small text-ink-2">
          <TriangleAlert size={18} className="mt-0.5 flex-none text-warning" />
          Your font is not in this browser. Captions use Inter until you choose it again.
        </p>
      ) : (
        <p className="flex min-w-0 items-center gap-2 text-small">
          <FileType2 size={18} className="flex-none text-ink-3" />
          <span className="truncate font-medium" title={font.name}>
            {font.name}
          </span>
          <span className="flex-none text-micro text-ink-2">{formatBytes(font.bytes.byteLength)}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          ref={choose}
          accept=".ttf,.otf,.woff,.woff2,font/*"
          inputLabel="File of the font"
          onFile={(file) => void add(file)}
          icon={<FolderOpen size={18} />}
          aria-label={font === null ? undefined : 'Replace the font'}
        >
          {font === null ? 'Choose a file' : 'Replace'}
        </FileButton>
        {font !== null && (
          <Button
            variant="ghost"
            icon={<Trash2 size={18} />}
            aria-label="Remove the font"
            onClick={() => void remove()}
          >
            Remove
          </Button>
        )}
      </div>
      <p className="text-micro/[18px] text-ink-3">
        TTF, OTF, WOFF or WOFF2, up to 10 MB. It stays in this browser and is not uploaded.
      </p>
      <div role="alert" className="empty:hidden">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}

/** The font in a file; null if it is none, or damaged. */
async function readFile(file: File): Promise<KeptFont | null> {
  try {
    const bytes = await file.arrayBuffer();
    await new FontFace('Chosen font', bytes).load();
    return { id: crypto.randomUUID(), name: file.name, bytes };
  } catch {
    return null;
  }
}
