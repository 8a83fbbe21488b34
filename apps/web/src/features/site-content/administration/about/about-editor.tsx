import { useQuery } from '@tanstack/react-query';
import { ABOUT_EDITOR_TOAST_MS } from '@voicedraft/contract/limits';
import { ManagedPart } from '#features/site-content/administration/managed-part.tsx';
import { managedAboutQuery } from '#features/site-content/administration/queries.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toastsFor } from '#ui/toast.ts';
import { ResetAbout } from './about-actions.tsx';
import { ABOUT_LEAD, ABOUT_TITLE, LOAD_TEXTS } from './about-texts.ts';
import { ManagedAbout } from './managed-about.tsx';

/** Toasts of this editor stay for 3 s (second specification §4). */
const aboutToast = toastsFor(ABOUT_EDITOR_TOAST_MS);

/** The editor of the about page (second specification §2), with both of its sections. */
export function AboutEditor() {
  const query = useQuery(managedAboutQuery);
  return (
    <ManagedPart
      query={query}
      title={ABOUT_TITLE}
      text={ABOUT_LEAD}
      failed={LOAD_TEXTS}
      empty={
        <Card>
          <EmptyState
            title="No about data available"
            text="Reset restores the default about page."
            headingLevel={3}
            action={<ResetAbout announce={aboutToast} />}
          />
        </Card>
      }
    >
      {(about, notice) => <ManagedAbout about={about} notice={notice} toast={aboutToast} />}
    </ManagedPart>
  );
}
