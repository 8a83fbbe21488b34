import type { ReactNode } from 'react';
import { SideHeadings, TextComparison } from '#ui/versions/text-comparison.tsx';
import type { DifferenceGroup } from './compare-content.ts';
import { SIDES } from './describe-version.ts';
import { EntryDifferences } from './entry-differences.tsx';

interface DifferencesProps {
  readonly groups: readonly DifferenceGroup[];
}

/** The differences between a version and the site, by section: the version on the left, the site on the right. */
export function Differences({ groups }: DifferencesProps) {
  return (
    <div>
      <SideHeadings sides={SIDES} />
      {groups.map(({ name, differences }) => (
        <Group key={name ?? ''} name={name}>
          {differences.map((difference) => (
            <li key={difference.field} className="border-b border-line py-4">
              <Title level={name === null ? 3 : 4}>{difference.field}</Title>
              {difference.kind === 'field' ? (
                <TextComparison sides={SIDES} was={difference.was} now={difference.now} />
              ) : (
                <EntryDifferences list={difference} />
              )}
            </li>
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ name, children }: { readonly name: string | null; readonly children: ReactNode }) {
  return (
    <section aria-label={name ?? 'Differences'}>
      {name !== null && <h3 className="pt-6 pb-1 text-h3 text-ink">{name}</h3>}
      <ul>{children}</ul>
    </section>
  );
}

function Title({ level, children }: { readonly level: 3 | 4; readonly children: string }) {
  const Heading = `h${level}` as const;
  return <Heading className="mb-2 text-ui font-semibold text-ink">{children}</Heading>;
}
