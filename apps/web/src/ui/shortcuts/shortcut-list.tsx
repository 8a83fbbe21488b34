import { Keyboard } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useStoredValue } from '#lib/use-stored-value.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { nameKeys } from './shortcut-keys.ts';
import { EVERYWHERE, listShortcuts, type Shortcut, singleKeys } from './shortcut-registry.ts';
import { useShortcuts } from './use-shortcuts.ts';

let isOpen = false;
const listeners = new Set<() => void>();

function setOpen(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the list of shortcuts: for pages with shortcuts, whose single keys may be turned off. */
export function ShortcutsButton({ className }: { readonly className?: string | undefined }) {
  return (
    <Button variant="ghost" icon={<Keyboard size={20} />} className={className} onClick={() => setOpen(true)}>
      Keyboard shortcuts
    </Button>
  );
}

/** Key `?`, and the list of all shortcuts that it opens. Once per layout. */
export function ShortcutList() {
  const open = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  useShortcuts(EVERYWHERE, [
    { keys: ['?'], label: 'List the shortcuts', run: () => setOpen(true) },
    // Layers close themselves; it is here for the list.
    { keys: ['Escape'], label: 'Close what is open', run: () => false },
  ]);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts" width="wide">
      {open && <Shortcuts />}
    </Dialog>
  );
}

function Shortcuts() {
  const [groups] = useState(listShortcuts);
  const hasSingleKeys = useStoredValue(singleKeys) ?? true;
  return (
    <>
      <div className="mt-3 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(({ group, shortcuts }) => (
          <section key={group} aria-label={group}>
            <h3 className="border-b border-line-2 pb-2 font-body text-small font-semibold tracking-normal text-ink">
              {group}
            </h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.label} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <Switch
          label="Single keys run shortcuts"
          checked={hasSingleKeys}
          onChange={({ target }) => singleKeys.write(target.checked)}
        />
        <p className="text-small text-ink-2">Turn this off if you dictate: spoken words can press keys.</p>
      </div>
    </>
  );
}

function ShortcutRow({ shortcut: { keys, label } }: { readonly shortcut: Shortcut }) {
  const isMac = navigator.userAgent.includes('Mac');
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1.5 text-ui last:border-b-0">
      <dt>{label}</dt>
      <dd className="flex flex-none flex-wrap justify-end gap-x-3 gap-y-1">
        {keys.map((each) => (
          <span key={each} className="flex items-center gap-1">
            {nameKeys(each, isMac).map((name) => (
              <kbd
                key={name}
                className="mono min-w-7 rounded-badge border border-line-2 bg-sunken px-1.5 py-0.5 text-center text-micro text-ink"
              >
                {name}
              </kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  );
}
