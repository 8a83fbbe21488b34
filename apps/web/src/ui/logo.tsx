import { PRODUCT_NAME } from '@voicedraft/contract/site-name';
import { RemoteImage } from './remote-image.tsx';
import { classNames } from './class-names.ts';

interface LogoProps {
  /** Name beside the mark. */
  readonly text?: string;
  /** Picture in place of mark and name, which are shown if it cannot be loaded. Empty for none. */
  readonly imageUrl?: string;
  /** Height of the mark, in pixels. */
  readonly size?: 28 | 32;
  /** True hides the name visually. */
  readonly markOnly?: boolean;
}

/** Maximum width of a picture, as a multiple of its height. */
const WIDEST_RATIO = 5;

/** The mark: lines of script, then bars of sound. */
export function LogoMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" className="flex-none">
      <rect width="32" height="32" rx="9" fill="var(--primary)" />
      <path
        d="M7 11.5h7.5M7 16h6M7 20.5h7.5M18 14.2v3.6M21.6 9.5v13M25.2 13v6"
        stroke="var(--on-primary)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Mark and name, or the operator's picture. Inside a link, whose accessible name it provides. */
export function Logo({ text = PRODUCT_NAME, imageUrl = '', size = 32, markOnly = false }: LogoProps) {
  const name = text || PRODUCT_NAME;
  return (
    <span className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-2.5 font-display text-[1.25rem]/6 font-[750] tracking-[-0.025em] text-ink">
      <RemoteImage
        src={imageUrl}
        alt={name}
        width={markOnly ? size : size * WIDEST_RATIO}
        height={size}
        className={classNames(
          'object-contain object-left',
          size === 28 ? 'h-7' : 'h-8',
          markOnly ? 'w-8' : 'w-auto max-w-40',
        )}
        fallback={
          <>
            <LogoMark size={size} />
            <span className={markOnly ? 'sr-only' : 'truncate'}>{name}</span>
          </>
        }
      />
    </span>
  );
}
