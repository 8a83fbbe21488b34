import type { ReactNode } from 'react';
import { Card, CardHead } from '#ui/card.tsx';
import { usePremiumBenefits } from './benefits.ts';
import { TickList } from './tick-list.tsx';

interface PremiumCardProps {
  readonly children: ReactNode;
  /** Below the text. */
  readonly action?: ReactNode;
}

/** What the premium membership of a package adds, below when it ends. */
export function PremiumCard({ children, action }: PremiumCardProps) {
  const benefits = usePremiumBenefits();
  return (
    <Card>
      <CardHead title="Premium membership" />
      <div className="grid gap-4 p-6">
        <p className="text-ink-2">{children}</p>
        {action && <div>{action}</div>}
        {benefits.length > 0 && <TickList lines={benefits} />}
      </div>
    </Card>
  );
}
