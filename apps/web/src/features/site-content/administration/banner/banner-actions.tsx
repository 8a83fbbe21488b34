import { deactivateBanner, resetBanner, toggleBanner } from '@voicedraft/contract/content-administration';
import type { Banner } from '@voicedraft/contract/site-content';
import { Power, RotateCcw, Trash2 } from 'lucide-react';
import { ContentAction } from '#features/site-content/administration/content-action.tsx';
import { useContentCall } from '#features/site-content/administration/queries.ts';
import type { Announcer } from '#features/site-content/administration/use-content-form.ts';
import {
  ACTIVATE_TEXTS,
  askReset,
  DEACTIVATE_QUESTION,
  DEACTIVATE_TEXTS,
  DELETE_QUESTION,
  DELETE_TEXTS,
  RESET_TEXTS,
} from './banner-texts.ts';

interface ActionProps {
  readonly announce: Announcer;
  readonly onDone: (banner: Banner) => void;
}

/** Puts the banner on the site at once, or takes it off after a question. */
export function ToggleBanner({ banner, ...rest }: ActionProps & { readonly banner: Banner }) {
  const toggle = useContentCall(toggleBanner);
  const { isActive, updatedAt } = banner;
  return (
    <ContentAction
      {...rest}
      label={isActive ? 'Deactivate Banner' : 'Activate Banner'}
      icon={<Power size={20} aria-hidden="true" />}
      variant={isActive ? 'danger-quiet' : 'secondary'}
      asks={isActive ? DEACTIVATE_QUESTION : undefined}
      texts={isActive ? DEACTIVATE_TEXTS : ACTIVATE_TEXTS}
      run={async () => (await toggle.mutateAsync({ body: { isActive: !isActive, updatedAt } })).data}
    />
  );
}

/** Marks the banner inactive, as the specification has it of deleting (§4); only while it is active. */
export function DeleteBanner({ isActive, ...rest }: ActionProps & { readonly isActive: boolean }) {
  const remove = useContentCall(deactivateBanner);
  return (
    <ContentAction
      {...rest}
      label="Delete Banner"
      icon={<Trash2 size={20} aria-hidden="true" />}
      blocked={isActive ? undefined : 'The banner is inactive already.'}
      asks={DELETE_QUESTION}
      texts={DELETE_TEXTS}
      run={async () => (await remove.mutateAsync({})).data}
    />
  );
}

interface ResetBannerProps extends ActionProps {
  /** When the banner was last changed, as the editor knows it; undefined where it has none. */
  readonly updatedAt?: string | undefined;
  readonly unsaved: boolean;
}

/** Brings the default banner back, and shows it. */
export function ResetBanner({ updatedAt, unsaved, ...rest }: ResetBannerProps) {
  const reset = useContentCall(resetBanner);
  return (
    <ContentAction
      {...rest}
      label="Reset to Default"
      icon={<RotateCcw size={20} aria-hidden="true" />}
      asks={askReset(unsaved)}
      texts={RESET_TEXTS}
      run={async () => (await reset.mutateAsync({ body: updatedAt === undefined ? {} : { updatedAt } })).data}
    />
  );
}
