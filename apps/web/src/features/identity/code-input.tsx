import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FieldControl } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

const DIGITS = 6;

interface CodeInputProps extends FieldControl, UseFormRegisterReturn {
  /** True if the form has no other field: it is sent once six digits are entered. */
  readonly sendsItself?: boolean;
}

/** The code of an authenticator app. Takes pasted codes with spaces. */
export function CodeInput({ sendsItself = false, onChange, ...control }: CodeInputProps) {
  const change = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const digits = target.value.replaceAll(/\s/g, '');
    // Other input, such as a recovery code, stays as typed.
    if (/^\d{2,}$/.test(digits)) target.value = digits;
    await onChange(event);
    if (sendsItself && /^\d+$/.test(digits) && digits.length === DIGITS) target.form?.requestSubmit();
  };
  return (
    <TextInput
      {...control}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="mono max-w-52 text-[1.375rem] tracking-[.18em]"
      onChange={(event) => void change(event)}
    />
  );
}
