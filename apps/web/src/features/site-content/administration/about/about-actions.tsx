import { deactivateAbout, resetAbout, toggleAbout } from '@voicedraft/contract/content-administration';
import type { AboutSection } from '@voicedraft/contract/site-content';
import { Power, Trash2 } from 'lucide-react';
import { ContentAction } from '#features/site-content/administration/content-action.tsx';
import { useContentCall } from '#features/site-content/administration/queries.ts';
import { ResetPart } from '#features/site-content/administration/reset-part.tsx';
import type { Announcer } from '#ui/toast.ts';
import {
  ACTIVATE_TEXTS,
  DEACTIVATE_QUESTION,
  DEACTIVATE_TEXTS,
  DELETE_QUESTION,
  DELETE_TEXTS,
  RESET_QUESTION,
  RESET_TEXTS,
} from './about-texts.ts';

interface ActionProps {
  readonly announce: Announcer;
  readonly onDone: (about: AboutSection) => void;
}

/** Puts the about page on the site at once, or takes it off after a question. */
export function ToggleAbout({ about, ...rest }: ActionProps & { readonly about: AboutSection }) {
  const toggle = useContentCall(toggleAbout);
  const { isActive, updatedAt } = about;
  return (
    <ContentAction
      {...rest}
      label={isActive ? 'Deactivate' : 'Activate'}
      icon={<Power size={20} aria-hidden="true" />}
      variant={isActive ? 'danger-quiet' : 'secondary'}
      asks={isActive ? DEACTIVATE_QUESTION : undefined}
      texts={isActive ? DEACTIVATE_TEXTS : ACTIVATE_TEXTS}
      run={async () => (await toggle.mutateAsync({ body: { isActive: !isActive, updatedAt } })).data}
    />
  );
}

/** Marks the about page inactive, as the specification has it of deleting (§4); only while it is active. */
export function DeleteAbout({ isActive, ...rest }: ActionProps & { readonly isActive: boolean }) {
  const remove = useContentCall(deactivateAbout);
  return (
    <ContentAction
      {...rest}
      label="Delete"
      icon={<Trash2 size={20} aria-hidden="true" />}
      blocked={isActive ? undefined : 'The about section is already inactive.'}
      asks={DELETE_QUESTION}
      texts={DELETE_TEXTS}
      run={async () => (await remove.mutateAsync({})).data}
    />
  );
}

interface ResetAboutProps extends Partial<Pick<ActionProps, 'onDone'>> {
  readonly announce: Announcer;
  readonly updatedAt?: string | undefined;
  readonly unsaved?: boolean | undefined;
}

/** Brings the default about page back, and shows it. */
export function ResetAbout(props: ResetAboutProps) {
  const reset = useContentCall(resetAbout);
  return (
    <ResetPart
      {...props}
      question={RESET_QUESTION}
      texts={RESET_TEXTS}
      run={async (body) => (await reset.mutateAsync({ body })).data}
    />
  );
}
