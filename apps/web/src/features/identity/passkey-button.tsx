import { FingerprintPattern } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { FormError } from '#ui/form.tsx';

interface PasskeyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'busy'> {
  readonly failure: Error | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Asks the browser for a passkey; says below why it did not work. */
export function PasskeyButton({ failure, onPress, children, ...button }: PasskeyButtonProps) {
  return (
    <div className="grid gap-3">
      <Button
        {...button}
        block
        busyText="Waiting for your passkey..."
        icon={<FingerprintPattern size={20} />}
        onClick={onPress}
      >
        {children}
      </Button>
      <FormError text={failure?.message} />
    </div>
  );
}
