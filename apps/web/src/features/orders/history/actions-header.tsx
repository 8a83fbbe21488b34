/** Head of a column of links and buttons, which speak for themselves; only read out. */
export function ActionsHeader() {
  return (
    // What is hidden is positioned, and would reach out of the table's scrolling region without this.
    <span className="relative">
      <span className="sr-only">Actions</span>
    </span>
  );
}
