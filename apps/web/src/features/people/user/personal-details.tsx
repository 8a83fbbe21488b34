import type { User } from '@voicedraft/contract/accounts';
import { Card, CardHead } from '#ui/card.tsx';
import { DetailList, DetailRow } from '#ui/detail-list.tsx';

/** What users say about themselves; only they can change it. */
export function PersonalDetails({ user }: { readonly user: User }) {
  const { aboutMe, address, city, country, phone, _id } = user;
  const lines = [
    ['Phone', phone],
    ['Address', address],
    ['City', city],
    ['Country', country],
  ] as const;
  return (
    <Card>
      <CardHead title="Personal details" />
      <div className="px-6 pb-3">
        {aboutMe.trim() !== '' && (
          <p dir="auto" className="py-4 wrap-anywhere whitespace-pre-line text-ink-2">
            {aboutMe}
          </p>
        )}
        <div className="-mt-px">
          <DetailList>
            {lines.map(([name, value]) => (
              <DetailRow key={name} name={name}>
                {value.trim() === '' ? <span className="font-normal text-ink-3">Not provided</span> : value}
              </DetailRow>
            ))}
            <DetailRow name="User ID" mono>
              <span className="text-small">{_id}</span>
            </DetailRow>
          </DetailList>
        </div>
      </div>
    </Card>
  );
}
