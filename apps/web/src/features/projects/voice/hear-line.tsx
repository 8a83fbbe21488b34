import { HearButton } from '#features/voices/hear-button.tsx';
import { useHear, type HeardRequest } from '#features/voices/use-hear.ts';
import { FieldError } from '#ui/field.tsx';

/** The selected line in the voice that the controls show now, spoken for free. Null if no line is selected. */
export function HearLine({ request }: { readonly request: HeardRequest | null }) {
  const hearing = useHear();
  return (
    <>
      <HearButton hearing={hearing} request={request} label="Hear this line" block />
      {hearing.failure !== null && (
        <div role="alert">
          <FieldError>{hearing.failure}</FieldError>
        </div>
      )}
    </>
  );
}
