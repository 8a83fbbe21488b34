import { LOW_CREDIT_THRESHOLD } from '@voicedraft/contract/limits';
import { Plus } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';

/** The page on which credits are bought. */
const BUY_PAGE: string = '/user/select-package';

interface CreditsBadgeProps {
  /** Null until it is known. */
  readonly credits: number | null;
  /** False where the page offers more credits elsewhere. */
  readonly offersMore?: boolean;
}

/** The balance; below 5 credits, with a link to buy more. */
export function CreditsBadge({ credits, offersMore = true }: CreditsBadgeProps) {
  const low = credits !== null && credits < LOW_CREDIT_THRESHOLD;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-2 md:w-auto md:gap-4">
      <dl
        className={classNames(
          'flex h-11 flex-1 items-center justify-between gap-3 rounded-control border px-3.5 whitespace-nowrap md:px-4',
          low ? 'border-warning-line bg-warning-soft text-warning' : 'border-line-2 bg-surface',
        )}
      >
        <dt className={classNames('text-small font-medium', !low && 'text-ink-2')}>Credits Available</dt>
        <dd className="mono text-[1.25rem]/none font-semibold tracking-[-0.03em]">{credits ?? '–'}</dd>
      </dl>
      {low && offersMore && (
        <ButtonLink
          to={BUY_PAGE}
          icon={<Plus size={20} className="max-md:hidden" />}
          className="flex-1 whitespace-nowrap max-md:px-3.5 md:flex-none"
        >
          Buy More Credits
        </ButtonLink>
      )}
    </div>
  );
}
