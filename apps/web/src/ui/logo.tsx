interface LogoProps {
  /** Height of the mark, in pixels. */
  readonly size?: number;
  /** True hides the name from sight; 'narrow' does so only where there is little room. */
  readonly markOnly?: boolean | 'narrow';
}

/** The mark: lines of script, then bars of sound. */
function LogoMark({ size = 32 }: { readonly size?: number }) {
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

/** Mark and name. Stands inside a link, which names itself through it. */
export function Logo({ size = 32, markOnly = false }: LogoProps) {
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5 font-display text-[1.25rem]/none font-[750] tracking-[-0.025em] text-ink">
      <LogoMark size={size} />
      <span className={markOnly === 'narrow' ? 'max-[419px]:sr-only' : markOnly ? 'sr-only' : undefined}>
        Voicedraft
      </span>
    </span>
  );
}
