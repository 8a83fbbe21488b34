import { useQuery } from '@tanstack/react-query';
import { offerOpenings } from '@voicedraft/contract/script-extras';
import { splitSentences } from '#features/generations/split-sentences.ts';
import { fetchData } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { endpointKey } from '#lib/endpoint-query.ts';
import { keyByPosition } from '#lib/key-by-position.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** How long to wait for openings that another page has asked for. */
const WAIT_MS = 3000;
const MAX_WAITS = 20;

interface OpeningsDialogProps {
  /** Id of the script. */
  readonly id: string;
  readonly text: string;
  readonly onClose: () => void;
  readonly onChoose: (chosen: ChosenOpening) => void;
}

/** Another opening for a text, and where its first sentence was. */
export interface ChosenOpening {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly opening: string;
}

/** Three first sentences to choose from. */
export function OpeningsDialog({ id, text, onClose, onChoose }: OpeningsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...endpointKey(offerOpenings), id],
    // Closing the dialog doesn't cancel the request: the result is paid for, and shown when the dialog reopens.
    queryFn: () => fetchData(offerOpenings, { params: { id } }),
    staleTime: Infinity,
    retry: (count, failure) =>
      count < MAX_WAITS && failure instanceof ApiError && failure.code === 'conflict',
    retryDelay: WAIT_MS,
  });
  const [first] = splitSentences(text).sentences;
  const choose = (opening: string) => {
    onClose();
    if (first === undefined) return;
    onChoose({ text, start: first.start, end: first.start + first.text.length, opening });
  };
  return (
    <Dialog
      onOpenChange={(open) => !open && onClose()}
      title="Other openings"
      description="Choose one to replace the first sentence. Free, once for each script."
      isPhoneSheet
      startsInContent
    >
      {first !== undefined && (
        <p className="mt-4 text-small text-ink-2">
          <span className="block text-micro text-ink-3">Now</span>
          <span className="wrap-anywhere">{first.text}</span>
        </p>
      )}
      {data === undefined ? (
        <div className="mt-4 min-h-44">
          {error === null ? (
            <output className="flex items-center gap-2 text-ui text-ink-2">
              <Spinner />
              Writing other openings...
            </output>
          ) : (
            <>
              <Alert variant="danger">{error.message}</Alert>
              <Button className="mt-3" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </>
          )}
        </div>
      ) : (
        <ul className="mt-4 grid gap-2">
          {keyByPosition(data.openings.map((opening) => ({ opening }))).map(({ key, opening }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => choose(opening)}
                className="w-full rounded-control border border-line-2 px-4 py-3 text-left text-ui wrap-anywhere hover:bg-hover"
              >
                {opening}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
