import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Scrim } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sidebar, type SidebarContent } from './sidebar.tsx';

interface SidebarDrawerProps {
  readonly content: SidebarContent;
  /** Dark for staff, light for everybody else. */
  readonly dark?: boolean;
}

/** The sidebar below 992 px: opened by the menu button, over the page. Navigating closes it. */
export function SidebarDrawer({ content, dark = false }: SidebarDrawerProps) {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === pathname;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => setOpenedAt(next ? pathname : undefined)}>
      <Dialog.Trigger asChild>
        <IconButton label="Open menu" tooltip={false} icon={<MenuIcon size={22} aria-hidden="true" />} />
      </Dialog.Trigger>
      <Dialog.Portal>
        {open && <Scrim />}
        <Dialog.Content
          aria-describedby={undefined}
          {...(dark && { 'data-theme': 'dark' })}
          className="overlay-drawer layer-modal fixed inset-y-0 left-0 w-[288px] max-w-[calc(100vw-56px)] border-r border-line bg-sunken text-ink shadow-3"
        >
          <Dialog.Title className="sr-only">{content.label}</Dialog.Title>
          <Dialog.Close asChild>
            <IconButton
              label="Close menu"
              tooltip={false}
              icon={<X size={22} aria-hidden="true" />}
              className="!absolute top-[22px] right-2"
            />
          </Dialog.Close>
          <Sidebar {...content} collapsed={false} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
