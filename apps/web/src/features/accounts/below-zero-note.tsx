import { Alert } from '#ui/alert.tsx';

/** Why a balance is below zero, and what the next credits do. */
export function BelowZeroNote() {
  return (
    <Alert tone="warning">
      Your balance is below zero: a payment went back whose credits had been spent. The next credits that you
      buy fill it up first.
    </Alert>
  );
}
