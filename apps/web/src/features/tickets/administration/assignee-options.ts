import type { User } from '@voicedraft/contract/accounts';
import type { SelectOption } from '#ui/select.tsx';

/** Administrators as choices; those who share a name are told apart by their email address. */
export function nameAdministrators(people: readonly User[]): SelectOption[] {
  const names = Map.groupBy(people, ({ userName }) => userName);
  return people.map(({ _id, userName, UserEmail }) => ({
    value: _id,
    label:
      userName !== '' && names.get(userName)?.length === 1 ? userName : `${userName} (${UserEmail})`.trim(),
  }));
}
