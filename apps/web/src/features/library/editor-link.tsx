import type { LibraryEntry } from '@voicedraft/contract/library';
import { AudioLines, Users } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';

interface EditorLinkProps {
  readonly entry: Pick<LibraryEntry, 'id' | 'kind'>;
  readonly variant?: 'primary' | 'ghost';
  /** 'Open …' by default. */
  readonly label?: string;
}

/** Leads to where an entry is edited and recorded: a script to the generator, a project to its own page. */
export function EditorLink({ entry: { id, kind }, variant, label }: EditorLinkProps) {
  if (kind === 'project') {
    return (
      <ButtonLink to="/user/projects/$id" params={{ id }} variant={variant} icon={<Users size={20} />}>
        {label ?? 'Open the project'}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/user/generate-script-voice"
      search={{ entry: id }}
      variant={variant}
      icon={<AudioLines size={20} />}
    >
      {label ?? 'Open in the generator'}
    </ButtonLink>
  );
}
