import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { type Refetchable, RetryButton } from '#ui/list/list-failure.tsx';
import { headingIdOf, PROFILE_SECTIONS, type ProfileSectionId } from './profile-sections.ts';

interface SettingsSectionProps {
  readonly id: ProfileSectionId;
  readonly children: ReactNode;
}

/** One section of the settings: a card that the section navigation and the URL can lead to. */
export function SettingsSection({ id, children }: SettingsSectionProps) {
  const name = PROFILE_SECTIONS.find((section) => section.id === id)?.name;
  return (
    <section id={id} className="scroll-mt-4">
      <Card>
        <CardHead id={headingIdOf(id)} title={name} />
        {children}
      </Card>
    </section>
  );
}

interface SectionErrorProps {
  /** Says what could not be loaded, as a sentence. */
  readonly text: string;
  readonly query: Refetchable;
}

/** A section whose data could not be loaded, with a button to retry. */
export function SectionError({ text, query }: SectionErrorProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <div className="w-full">
        <Alert variant="danger">{text}</Alert>
      </div>
      <RetryButton query={query} />
    </div>
  );
}
