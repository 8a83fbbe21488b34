import { Check } from 'lucide-react';

/** What is included, each with a tick. */
export function TickList({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-3.5 md:max-lg:grid-cols-2">
      {[...new Set(lines)].map((line) => (
        <li key={line} className="flex gap-3 text-ui/[22px] text-ink-2">
          <Check size={20} className="mt-px flex-none text-primary-ink" />
          <span dir="auto" className="min-w-0 flex-1">
            {line}
          </span>
        </li>
      ))}
    </ul>
  );
}
