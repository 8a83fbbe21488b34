import type { User } from '@voicedraft/contract/accounts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useDirectory } from './directory-context.ts';

/** Chooses one row. */
export function ChooseCell({ user }: { readonly user: User }) {
  const { selection } = useDirectory();
  return (
    <Checkbox
      label={<span className="sr-only">Select {user.userName || user.UserEmail}</span>}
      checked={selection.has(user._id)}
      onChange={({ target }) => selection.set([user], target.checked)}
    />
  );
}

/** Chooses all rows of the page, in the head of the table; on phones there is none, see {@link ChoosePage}. */
export function ChoosePageHead() {
  return (
    <>
      <span className="md:hidden">Select</span>
      <span className="max-md:hidden">
        <ChoosePage labelHidden />
      </span>
    </>
  );
}

/** Chooses all rows of the page that is shown, or none of them; the others stay as they are. */
export function ChoosePage({ labelHidden = false }: { readonly labelHidden?: boolean }) {
  const { rows, selection } = useDirectory();
  const chosen = rows.filter(({ _id }) => selection.has(_id)).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  return (
    <Checkbox
      label={<span className={labelHidden ? 'sr-only' : undefined}>Select all on this page</span>}
      checked={isAll}
      disabled={rows.length === 0}
      ref={(box) => {
        if (box !== null) box.indeterminate = chosen > 0 && !isAll;
      }}
      onChange={({ target }) => selection.set(rows, target.checked)}
    />
  );
}
