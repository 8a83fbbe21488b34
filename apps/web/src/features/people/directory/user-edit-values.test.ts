import type { User } from '@voicedraft/contract/accounts';
import { describe, expect, it } from 'vitest';
import { makeUser } from '#testing/records/people.ts';
import {
  changedFields,
  checkOnly,
  rebaseInput,
  toEditCall,
  toEditInput,
  USER_EDIT_FIELDS,
} from './user-edit-values.ts';

const BASE = makeUser({ userName: 'Maya', UserEmail: 'maya@example.org', currentBalance: 24 });
const EVERYTHING = checkOnly(USER_EDIT_FIELDS);
const FRESH: User = { ...BASE, userRole: 'Seller', currentBalance: 23 };

describe('what staff change about a user', () => {
  it("is sent with the values that they saw, so that nobody else's change is undone", () => {
    const values = EVERYTHING.parse({ ...toEditInput(BASE), currentBalance: ' 30 ', note: ' A gift ' });
    expect(toEditCall(values, BASE)).toEqual({
      params: { id: BASE._id },
      body: {
        userName: 'Maya',
        UserEmail: 'maya@example.org',
        userRole: 'member',
        staffRole: null,
        userMembership: 'free',
        currentBalance: 30,
        expectedBalance: 24,
        expected: { userName: 'Maya', userRole: 'member', staffRole: null, userMembership: 'free' },
        note: 'A gift',
      },
    });
  });

  it('is neither checked nor sent beyond their rights', () => {
    const nameless = { ...BASE, userName: '' };
    const typed = { ...toEditInput(nameless), currentBalance: '30' };
    const { body } = toEditCall(
      checkOnly(['userMembership', 'currentBalance', 'note']).parse(typed),
      nameless,
    );
    expect(body).toMatchObject({ userMembership: 'free', currentBalance: 30 });
    for (const field of ['userName', 'userRole', 'staffRole']) expect(body).not.toHaveProperty(field);
  });

  it('sends no note if the credits are unchanged', () => {
    const values = EVERYTHING.parse({ ...toEditInput(BASE), note: 'A gift' });
    expect(toEditCall(values, BASE).body).not.toHaveProperty('note');
  });

  it.each(['', '12.5', 'ten', '1e3', '--1'])(
    'does not accept %j as a number of credits',
    (currentBalance) => {
      const { error } = EVERYTHING.safeParse({ ...toEditInput(BASE), currentBalance });
      expect(error?.issues[0]?.message).toBe('Please enter a whole number of credits');
    },
  );
});

describe('a record that has changed in the meantime', () => {
  it('differs in the fields that a form shows', () => {
    expect(changedFields(BASE, FRESH)).toEqual(['userRole', 'currentBalance']);
    expect(changedFields(BASE, { ...BASE, phone: '1' })).toEqual([]);
  });

  it('updates untouched fields, and leaves the others as typed', () => {
    const typed = { ...toEditInput(BASE), userName: 'Maya Berg', currentBalance: '30', note: 'A gift' };
    expect(rebaseInput(typed, BASE, FRESH)).toEqual({
      userName: 'Maya Berg',
      userRole: 'Seller',
      staffRole: 'support',
      userMembership: 'free',
      currentBalance: '30',
      note: 'A gift',
    });
    expect(rebaseInput(toEditInput(BASE), BASE, FRESH)).toEqual(toEditInput(FRESH));
  });
});
