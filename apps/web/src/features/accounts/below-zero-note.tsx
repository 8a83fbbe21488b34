import { Alert } from '#ui/alert.tsx';

/** Explains why the balance is below zero and what the next credits do. */
export function BelowZeroNote() {
  return (
    <Alert variant="warning">
      Your balance is below zero because a payment was reversed after its credits were spent. The next credits
      you buy cover this first.
    </Alert>
  );
}
