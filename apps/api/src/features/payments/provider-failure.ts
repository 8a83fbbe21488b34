import { AppError } from '#http/app-error.ts';
import { PayPalError } from '#integrations/paypal/paypal.ts';

/** Runs requests to PayPal, and converts its errors to those of the contract. */
export async function askPayPal<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof PayPalError ? toAppError(error) : error;
  }
}

function toAppError(error: PayPalError): AppError {
  switch (error.failure) {
    case 'unavailable':
      return new AppError('payment_provider_down', undefined, { cause: error });
    case 'unauthorized':
      return new AppError('payment_unavailable', undefined, { cause: error });
    case 'not-found':
    case 'not-approved':
    case 'declined':
    case 'already-captured':
    case 'duplicate-invoice':
    case 'refused':
      return new AppError('payment_not_confirmed', undefined, { cause: error });
  }
}
