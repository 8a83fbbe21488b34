import { useClientSettings } from '#features/settings/queries.ts';

const LOOK =
  'inline-flex h-[26px] items-center rounded-badge border border-info-line bg-info-soft px-2 text-micro font-semibold text-info';

/** Says that stand-ins serve here; leads to the local mailbox where there is one. */
export function DemoMark() {
  const { demo, mailboxUrl } = useClientSettings();
  if (!demo) return null;
  if (mailboxUrl === null) return <span className={LOOK}>Demo</span>;
  return (
    <a
      href={mailboxUrl}
      target="_blank"
      rel="noopener"
      aria-label="Demo: open the local mailbox in a new tab"
      className="inline-flex min-h-11 items-center rounded-badge px-1"
    >
      <span className={LOOK}>Demo</span>
    </a>
  );
}
