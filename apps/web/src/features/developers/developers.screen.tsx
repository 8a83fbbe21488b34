import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { ButtonAnchor } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CreateKey } from './create-key.tsx';
import { FirstCall } from './first-call.tsx';
import { KeysCard } from './keys-card.tsx';
import { useSiteName } from '#lib/site-name.ts';
import { UsageCard } from './usage-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';
import { useCannotAdd, WhatIsMissing } from './what-is-missing.tsx';

/** /user/developers: keys of the API, what they made, webhooks, and the first call. */
export function DevelopersScreen() {
  const [isCreating, setCreating] = useState(false);
  const cannotAdd = useCannotAdd();
  const siteName = useSiteName();
  const create = () => setCreating(true);
  return (
    <>
      <PageHeader
        title="Developers"
        text={`Use ${siteName} from your own programs. Calls cost the same credits as here.`}
        actions={
          <>
            <ButtonAnchor
              href="/docs"
              target="_blank"
              rel="noopener"
              icon={<BookOpen size={20} aria-hidden="true" />}
            >
              Documentation
              <span className="sr-only"> (opens in a new tab)</span>
            </ButtonAnchor>
            <Button
              variant="primary"
              icon={<Plus size={20} aria-hidden="true" />}
              disabled={cannotAdd}
              onClick={create}
            >
              Create key
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <WhatIsMissing />
        <KeysCard />
        <UsageCard />
        <WebhooksCard />
        <FirstCall />
      </div>
      {isCreating && <CreateKey onClose={() => setCreating(false)} />}
    </>
  );
}
