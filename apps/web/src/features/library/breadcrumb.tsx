import { Link } from '@tanstack/react-router';
import type { LibraryFolder } from '@voicedraft/contract/library';
import { ChevronRight } from 'lucide-react';

interface BreadcrumbProps {
  /** Null if the entry is in none. */
  readonly folder: Pick<LibraryFolder, 'id' | 'name'> | null;
}

const CRUMB =
  'inline-flex min-h-11 min-w-0 items-center rounded-badge text-ink-2 underline decoration-line-strong underline-offset-[3px] hover:text-ink';

/** Location of an entry: the library, and its folder. */
export function Breadcrumb({ folder }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="-mt-3 text-small">
      <ol className="flex items-center gap-1">
        <li>
          <Link to="/user/library" className={CRUMB}>
            Library
          </Link>
        </li>
        {folder !== null && (
          <li className="flex min-w-0 flex-1 items-center gap-1">
            <ChevronRight size={16} className="flex-none text-ink-3" />
            <Link to="/user/library" search={{ folder: folder.id }} dir="auto" className={CRUMB}>
              <span className="truncate">{folder.name}</span>
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
