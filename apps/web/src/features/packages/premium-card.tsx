import type { ReactNode } from 'react';
import { Card, CardHead } from '#ui/card.tsx';
import { usePremiumBenefits } from './benefits.ts';
import { TickList } from './tick-list.tsx';

/** What the premium membership of a package adds, below when it ends. */
export function PremiumCard({ children }: { readonly children: ReactNode }) {
  const benefits = usePremiumBenefits();
  return (
    <Card>
      <CardHead title="Premium membership" />
      <div className="grid gap-4 p-6">
        <p className="text-ink-2">{children}</p>
        {benefits.length > 0 && <TickList lines={benefits} />}
      </div>
    </Card>
  );
}
