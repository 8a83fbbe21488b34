type StatusTone = 'success' | 'warning' | 'info' | 'danger' | 'neutral';

const TONES: Readonly<Record<string, StatusTone>> = {
  completed: 'success',
  paid: 'success',
  processing: 'warning',
  pending: 'warning',
  shipped: 'info',
  cancelled: 'danger',
};

/** The badge of a payment: uppercased, 'PENDING' where nothing is known (customer specification §2 and §4). */
export function describePaymentStatus(status: string): { readonly text: string; readonly tone: StatusTone } {
  const known = status || 'Pending';
  return { text: known.toUpperCase(), tone: TONES[known.toLowerCase()] ?? 'neutral' };
}
