import { Link } from '@tanstack/react-router';
import type { Take } from '@voicedraft/contract/library';
import { Clapperboard, Download, Flag, Share2 } from 'lucide-react';
import { MenuItem, MenuLinkItem } from '#ui/menu.tsx';
import { saveTake } from './save-take.ts';

interface TakeItemsProps {
  readonly take: Take;
  /** Called when the take is about to be saved. */
  readonly onExport: () => void;
  readonly onShare: () => void;
}

/** Menu items for a take, in its own menu and its entry's. */
export function TakeItems({ take, onExport, onShare }: TakeItemsProps) {
  return (
    <>
      <MenuItem
        icon={<Download size={20} />}
        onSelect={() => {
          saveTake(take);
          onExport();
        }}
      >
        Download
      </MenuItem>
      <MenuItem icon={<Share2 size={20} />} onSelect={onShare}>
        Share
      </MenuItem>
      <MenuLinkItem
        link={
          <Link to="/user/videos/$takeId" params={{ takeId: take.id }}>
            <Clapperboard size={20} className="flex-none text-ink-2" />
            Make a video
          </Link>
        }
      />
      <MenuLinkItem
        link={
          <Link to="/user/create-support" search={{ about: take.id }}>
            <Flag size={20} className="flex-none text-ink-2" />
            Report a problem
          </Link>
        }
      />
    </>
  );
}
