import { useQuery } from '@tanstack/react-query';
import { ManagedPart } from '#features/site-content/administration/managed-part.tsx';
import { managedFooterQuery } from '#features/site-content/administration/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LOAD_TEXTS, LOGO_LEAD, LOGO_TITLE } from './logo-texts.ts';
import { ManagedLogo } from './managed-logo.tsx';

/** The logo's editor (second specification §2), over the footer that the logo belongs to. */
export function LogoEditor() {
  return (
    <ManagedPart
      query={useQuery(managedFooterQuery)}
      title={LOGO_TITLE}
      text={LOGO_LEAD}
      failed={LOAD_TEXTS}
      empty={
        <Card>
          <EmptyState
            title="No logo data available"
            text="The logo is part of the footer, and there is no footer. Reset the footer to its default first."
            action={
              <ButtonLink to="." search={(): object => ({ tab: 'footer' })} variant="secondary">
                Open the footer section
              </ButtonLink>
            }
          />
        </Card>
      }
    >
      {(footer, notice) => <ManagedLogo footer={footer} notice={notice} />}
    </ManagedPart>
  );
}
