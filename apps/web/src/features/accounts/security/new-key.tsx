import { Copy } from 'lucide-react';
import { encode } from 'uqr';
import { useCopy } from '#lib/use-copy.ts';
import { Button } from '#ui/button.tsx';

interface NewKeyProps {
  /** In Base32. */
  readonly secret: string;
  readonly uri: string;
}

/** The key of an authenticator app, as a picture and as text. */
export function NewKey({ secret, uri }: NewKeyProps) {
  const [state, copy] = useCopy();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <QrCode text={uri} />
      <div className="grid justify-items-start gap-1">
        <h3 className="text-ui font-semibold">Cannot scan it?</h3>
        <p className="text-small text-ink-2">Type this key into the app.</p>
        <p className="mono my-2 max-w-[20ch] text-small tracking-[.02em] select-all">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </p>
        <Button icon={<Copy size={20} aria-hidden="true" />} onClick={() => copy(secret)}>
          {state === 'copied' ? 'Copied' : 'Copy key'}
        </Button>
        <output className={state === 'refused' ? 'text-small text-danger' : 'sr-only'}>
          {state === 'copied' && 'The key is copied'}
          {state === 'refused' && 'Your browser did not allow copying. Select the key and copy it.'}
        </output>
      </div>
    </div>
  );
}

const QUIET_ZONE = 2;

/** Dark on light in both themes, because cameras expect that. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const edge = size + 2 * QUIET_ZONE;
  return (
    <svg
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${edge} ${edge}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
      className="w-44 flex-none rounded-well border border-line-2 bg-white fill-black"
    >
      <path d={path} />
    </svg>
  );
}
