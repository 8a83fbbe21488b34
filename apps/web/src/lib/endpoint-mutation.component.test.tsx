import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { deleteCannedReply, listCannedReplies } from '@voicedraft/contract/ticket-administration';
import { countUnreadTickets, markTicketRead } from '@voicedraft/contract/tickets';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { makeCannedReply } from '#testing/records/tickets.ts';
import { ok, server } from '#testing/server.ts';
import { ApiError } from './api-error.ts';
import { useEndpointMutation } from './endpoint-mutation.ts';
import { byId, endpointQuery } from './endpoint-query.ts';
import { createQueryClient } from './query-client.ts';

const REPLY = makeCannedReply();

/** Runs a hook beside the list that it changes, which is shown and has been fetched once. */
async function open<Result>(useHook: () => Result): Promise<Result> {
  server.answer(listCannedReplies, ok([REPLY]));
  const client = createQueryClient(() => undefined);
  const { result } = await renderHook(
    () => {
      const list = useQuery(endpointQuery(listCannedReplies, {}));
      return { list, hook: useHook() };
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await expect.poll(() => result.current.list.data).toEqual([REPLY]);
  return result.current.hook;
}

const countCalls = () => server.calls(listCannedReplies).length;

test('what it invalidates is refetched before it ends, even after a refusal', async () => {
  const { mutateAsync } = await open(() =>
    useEndpointMutation(deleteCannedReply, { invalidates: [listCannedReplies] }),
  );
  server.answer(deleteCannedReply, { success: true });
  expect(await mutateAsync(byId(REPLY._id))).toEqual({ success: true });
  expect(countCalls()).toBe(2);
  server.refuse(deleteCannedReply, 'not_found', 'It is gone.');
  await expect(mutateAsync(byId(REPLY._id))).rejects.toThrow(
    new ApiError('It is gone.', { status: 404, code: 'not_found' }),
  );
  expect(countCalls()).toBe(3);
});

test('one that only invalidates on success leaves everything unchanged after a refusal', async () => {
  const { mutateAsync } = await open(() =>
    useEndpointMutation(deleteCannedReply, { invalidates: ['tickets'], invalidatesAfter: 'success' }),
  );
  server.refuse(deleteCannedReply, 'conflict');
  await expect(mutateAsync(byId(REPLY._id))).rejects.toBeInstanceOf(ApiError);
  expect(countCalls()).toBe(1);
  server.answer(deleteCannedReply, { success: true });
  await mutateAsync(byId(REPLY._id));
  expect(countCalls()).toBe(2);
});

test('the call is made from its input', async () => {
  const steps: string[] = [];
  const { mutateAsync } = await open(() =>
    useEndpointMutation(markTicketRead, {
      parts: (upTo: string) => ({ ...byId(REPLY._id), body: { upTo } }),
      onSettled: (_data, failure) => {
        steps.push(failure === null ? 'settled' : 'failed');
      },
      invalidates: [countUnreadTickets],
    }),
  );
  server.answer(markTicketRead, { success: true });
  await mutateAsync('7');
  expect(steps).toEqual(['settled']);
  expect(server.calls(markTicketRead)).toMatchObject([{ params: { id: REPLY._id }, body: { upTo: '7' } }]);
  expect(countCalls()).toBe(1);
});
