import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { headingIdOf, PROFILE_SECTIONS, type ProfileSectionId } from './profile-sections.ts';

interface SettingsSectionProps {
  readonly id: ProfileSectionId;
  /** Beside the name: a badge. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the settings: a card that the section navigation and the address can lead to. */
export function SettingsSection({ id, note, children }: SettingsSectionProps) {
  const name = PROFILE_SECTIONS.find((section) => section.id === id)?.name;
  return (
    <section id={id}>
      <Card>
        <CardHead id={headingIdOf(id)} title={name} note={note} />
        {children}
      </Card>
    </section>
  );
}

interface SectionErrorProps {
  /** What could not be loaded, as a sentence. */
  readonly text: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** A part whose data did not come, and the way to ask again. */
export function SectionError({ text, busy, onRetry }: SectionErrorProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <div className="w-full">
        <Alert tone="danger">{text}</Alert>
      </div>
      <Button busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
