import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextInput } from '#ui/text-input.tsx';

/** How long typing must rest before the address takes it over: browsers limit how often that may change. */
const SETTLE_MS = 250;

interface SearchBoxProps {
  /** What it searches: 'Search orders'. */
  readonly label: string;
  /** Which fields it looks into. */
  readonly placeholder: string;
  /** What is searched for now, as the address has it. */
  readonly searched: string;
  readonly onSearch: (text: string) => void;
}

/** The search of a list. What is typed stands there at once; the list follows when typing rests. */
export function SearchBox({ label, placeholder, searched, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(searched);
  const [settled, setSettled] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    // Not by what was typed here, but by going back or by 'Clear search': the box follows.
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
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="text-ellipsis"
        leadingIcon={<Search size={18} aria-hidden="true" />}
      />
    </search>
  );
}
