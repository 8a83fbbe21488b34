import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { ManagedPart } from '#features/site-content/administration/managed-part.tsx';
import { managedBannerQuery } from '#features/site-content/administration/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ResetBanner } from './banner-actions.tsx';
import { BannerMessages, useBannerMessage } from './banner-messages.tsx';
import { BANNER_LEAD, BANNER_TITLE, LOAD_TEXTS } from './banner-texts.ts';
import { ManagedBanner } from './managed-banner.tsx';

/** The banner's editor (second specification §2): both specified versions in one. */
export function BannerEditor() {
  const query = useQuery(managedBannerQuery);
  const { message, announce } = useBannerMessage();
  return (
    <>
      <BannerMessages message={message} />
      <ManagedPart
        query={query}
        title={BANNER_TITLE}
        text={BANNER_LEAD}
        failed={LOAD_TEXTS}
        Failure={LoadFailed}
        empty={
          <Card>
            <EmptyState
              title="No banner data available"
              text="Reset restores the default banner."
              action={<ResetBanner announce={announce} />}
            />
          </Card>
        }
      >
        {(banner, notice) => <ManagedBanner banner={banner} notice={notice} announce={announce} />}
      </ManagedPart>
    </>
  );
}

function LoadFailed({ error }: { readonly error: Error }) {
  return (
    <ErrorState
      title="Error Loading Banner Data"
      text={describeFailure(error, LOAD_TEXTS)}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      headingLevel={3}
      action={
        <Button icon={<RefreshCw size={20} aria-hidden="true" />} onClick={() => location.reload()}>
          Retry
        </Button>
      }
    />
  );
}
