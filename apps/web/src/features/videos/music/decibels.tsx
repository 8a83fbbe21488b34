import { RangeField } from '#ui/range-field.tsx';

export interface AmountProps {
  readonly label: string;
  readonly value: number;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly onChange: (value: number) => void;
}

/** A slider of a level. */
export function Decibels({ value, ...rest }: AmountProps) {
  const shown = `${value < 0 ? '−' : ''}${Math.abs(value)} dB`;
  return (
    <RangeField
      {...rest}
      value={value}
      shown={shown}
      spoken={`${value < 0 ? 'minus ' : ''}${Math.abs(value)} decibels`}
      disabled={false}
    />
  );
}
