import { SEARCH_MAX_LENGTH } from '@voicedraft/contract/limits';
import { cutText } from '@voicedraft/contract/words';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { EVERYWHERE } from '#ui/shortcuts/shortcut-registry.ts';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { TextInput } from '#ui/text-input.tsx';

/** How long typing must pause before the URL changes: browsers limit how often it may. */
const SETTLE_MS = 250;

interface SearchBoxProps {
  /** Its accessible name: 'Search orders'. */
  readonly label: string;
  /** The fields that it searches. */
  readonly placeholder: string;
  /** The current search, as in the URL. */
  readonly searched: string;
  readonly onSearch: (text: string) => void;
}

/** The search of a list, reached with `/`. What is typed appears at once; the list follows when typing pauses. */
export function SearchBox({ label, placeholder, searched, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(searched);
  const [settled, setSettled] = useState(searched);
  const [known, setKnown] = useState(searched);
  const [isCut, setCut] = useState(false);
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  useShortcuts(EVERYWHERE, [{ keys: ['/'], label: 'Search', run: () => field.current?.select() }]);
  if (known !== searched) {
    setKnown(searched);
    // Changed by going back or by 'Clear search' rather than by typing here: the box follows.
    if (searched.trim() !== settled.trim()) {
      setSettled(searched);
      setTyped(searched);
    }
  }
  useEffect(() => {
    if (typed.trim() === settled.trim()) return;
    const timer = setTimeout(() => {
      setSettled(typed);
      onSearch(typed);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled, onSearch]);
  return (
    <search className="w-full md:w-auto md:max-w-[440px] md:flex-[1_1_260px]">
      <TextInput
        ref={field}
        type="search"
        aria-keyshortcuts="/"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        aria-describedby={noteId}
        onChange={({ target: { value } }) => {
          setTyped(cutText(value, SEARCH_MAX_LENGTH));
          setCut(value.length > SEARCH_MAX_LENGTH);
        }}
        className="text-ellipsis"
        leadingIcon={<Search size={18} />}
      />
      <output id={noteId} className="block text-micro text-warning not-empty:mt-1.5">
        {isCut && `The limit is ${SEARCH_MAX_LENGTH} characters. The rest was cut off.`}
      </output>
    </search>
  );
}
