import { useQuery } from '@tanstack/react-query';
import { WEBHOOK_LIMIT } from '@voicedraft/contract/webhooks';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Loading, Skeletons } from '#ui/skeleton.tsx';
import { CardTitle, HEAD_CLASS } from '#ui/card-title.tsx';
import { webhooksQuery } from './queries.ts';
import { AddWebhook } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { useCannotAdd } from './what-is-missing.tsx';

const FAILURE = 'Your webhooks could not be loaded';

/** The addresses that are called when something is done. */
export function WebhooksCard() {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const cannotAdd = useCannotAdd();
  const query = useQuery(webhooksQuery);
  const { data, error } = query;
  return (
    <section aria-labelledby={id} className="min-w-0">
      {error !== null && data !== undefined && (
        <ListOutdated text={`${FAILURE}. ${error.message}`} query={query} />
      )}
      <Card className="overflow-clip">
        <div className={HEAD_CLASS}>
          <CardTitle
            id={id}
            title="Webhooks"
            text="We call your address when something is done, and sign each call."
          />
          {(data?.length ?? 0) < WEBHOOK_LIMIT && (
            <Button
              icon={<Plus size={20} />}
              disabled={cannotAdd}
              className="max-md:w-full"
              onClick={() => setAdding(true)}
            >
              Add webhook
            </Button>
          )}
        </div>
        <Loaded
          query={query}
          title={FAILURE}
          headingLevel={3}
          pending={
            <Loading>
              <span className="grid gap-2 p-6">
                <Skeletons shapes={['h-5 w-72 max-w-full', 'h-5 w-48 max-w-full']} />
              </span>
            </Loading>
          }
        >
          {(webhooks) =>
            webhooks.length === 0 ? (
              <p className="px-6 py-8 text-ink-2 max-md:px-4">
                No webhooks yet. Add one to be notified when a script or voiceover is done.
              </p>
            ) : (
              <ul>
                {webhooks.map((webhook) => (
                  <WebhookItem key={webhook.id} webhook={webhook} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {isAdding && <AddWebhook onClose={() => setAdding(false)} />}
    </section>
  );
}
