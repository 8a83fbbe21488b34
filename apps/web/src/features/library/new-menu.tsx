import { Link } from '@tanstack/react-router';
import { AudioLines, FileUp, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuLinkItem } from '#ui/menu.tsx';
import { ImportTextDialog } from './import-text-dialog.tsx';
import { useNewProject } from '#features/generations/use-new-project.ts';

interface NewMenuProps {
  /** Secondary while the page itself offers what is wanted next. */
  readonly variant: 'primary' | 'secondary';
}

/** What can be begun here: a script, a project, or a project from a text. */
export function NewMenu({ variant }: NewMenuProps) {
  const { create, report, isCreating } = useNewProject();
  const [isImporting, setImporting] = useState(false);
  const trigger = (
    <Button
      variant={variant}
      icon={<Plus size={20} aria-hidden="true" />}
      busy={isCreating && !isImporting}
      busyText="Opening"
    >
      New
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuLinkItem
          link={
            <Link to="/user/generate-script-voice">
              <AudioLines size={20} aria-hidden="true" className="flex-none text-ink-2" />
              <span>
                Script
                <small className="block text-micro font-normal text-ink-3">One voice, from an idea</small>
              </span>
            </Link>
          }
        />
        <MenuItem
          icon={<Users size={20} aria-hidden="true" />}
          detail="Several speakers, line by line"
          onSelect={() => void create({}).catch(report)}
        >
          Project
        </MenuItem>
        <MenuItem
          icon={<FileUp size={20} aria-hidden="true" />}
          detail="A project from a file or pasted text"
          onSelect={() => setImporting(true)}
        >
          Import text
        </MenuItem>
      </Menu>
      <ImportTextDialog
        open={isImporting}
        onOpenChange={setImporting}
        onImported={({ title, document }) => create({ document, ...(title !== '' && { title }) })}
      />
    </>
  );
}
