import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { focusWhileThere } from '#ui/save-focus.ts';

interface NothingFoundProps {
  readonly title?: string | undefined;
  readonly text: string;
  readonly headingLevel?: 2 | 3 | undefined;
  /** True if filters narrow the list, not only a search. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Replaces the rows of a list if none match its search and filters. */
export function NothingFound({
  title = 'Nothing found',
  text,
  headingLevel,
  isFiltered,
  onClear,
}: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      headingLevel={headingLevel}
      action={
        <Button
          onClick={({ currentTarget }) => {
            // The rows that are found then replace it.
            focusWhileThere(currentTarget);
            onClear();
          }}
        >
          {isFiltered ? 'Clear filters' : 'Clear search'}
        </Button>
      }
    />
  );
}
