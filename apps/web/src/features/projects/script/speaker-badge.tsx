import { classNames } from '#ui/class-names.ts';
import { letterOf, tintOf } from './speaker-tint.ts';

/** A speaker's letter in a tint. The name stands beside it. */
export function SpeakerBadge({ name, index }: { readonly name: string; readonly index: number }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-6.5 flex-none place-items-center rounded-badge border text-micro font-semibold',
        tintOf(index).chip,
      )}
    >
      {letterOf(name)}
    </span>
  );
}
