import { describe, expect, it } from 'vitest';
import { describeValue, listChanges, nameField } from './list-changes.ts';

describe('the fields of a change', () => {
  it('have both sides, or the one that exists', () => {
    const change = {
      before: { userRole: 'member', currentBalance: 5 },
      after: { userRole: 'Admin', currentBalance: 1200, note: 'A gift' },
    };
    expect(listChanges(change)).toEqual([
      { name: 'userRole', field: 'Role', before: 'member', after: 'Admin' },
      { name: 'currentBalance', field: 'Credits', before: '5', after: '1,200' },
      { name: 'note', field: 'Note', before: null, after: 'A gift' },
    ]);
    expect(listChanges({ before: { title: 'Old' }, after: null })).toEqual([
      { name: 'title', field: 'Title', before: 'Old', after: null },
    ]);
    expect(listChanges({ before: null, after: null })).toEqual([]);
  });

  it('have a fixed order whatever order they arrive in, long ones last', () => {
    const after = {
      body: 'x'.repeat(200),
      subject: 'Hello',
      skipped: 0,
      templateName: 'Welcome',
      another: 1,
    };
    const order = (side: object) =>
      listChanges({ before: null, after: Object.fromEntries(Object.entries(side)) }).map(
        ({ field }) => field,
      );
    const expected = ['Template', 'Skipped', 'Another', 'Subject', 'Body'];
    expect(order(after)).toEqual(expected);
    expect(order(Object.fromEntries(Object.entries(after).reverse()))).toEqual(expected);
  });

  it('have units, and say what no value means', () => {
    const before = {
      signInDays: 180,
      mailDays: null,
      staffIdleHours: 12,
      speechEngine: 'auto',
      draftPrice: 1,
    };
    const after = { signInDays: 60, mailDays: 90, staffIdleHours: 1, speechEngine: 'local', draftPrice: 0 };
    const told = listChanges({ before, after }).map((change) => [change.field, change.before, change.after]);
    expect(told).toEqual([
      ['Sign-ins and account events', '180', '60 days'],
      ['Emails that staff sent', 'Never deleted', '90 days'],
      ['Administrator sessions: idle limit', '12', '1 hour'],
      ['Voices by', 'Automatic', 'Built-in'],
      ['Price of a draft', '1', '0 credits'],
    ]);
  });

  it('omit what is empty on both sides', () => {
    expect(listChanges({ before: { reason: '' }, after: { reason: null } })).toEqual([]);
  });

  it('have plain names, whatever their names in the API', () => {
    expect(['accessLink', 'feature_1', 'imageURL', 'Validity'].map(nameField)).toEqual([
      'Access link',
      'Feature 1',
      'Image URL',
      'Validity',
    ]);
  });

  it('have readable values', () => {
    expect([true, false, 0, '', [], {}].map(describeValue)).toEqual(['Yes', 'No', '0', null, null, '{}']);
    expect(describeValue(['one', 2])).toBe('one, 2');
    expect(describeValue('2026-03-10T12:00:00.000Z')).toMatch(/^Mar 10, 2026/u);
    expect(describeValue('<b>2026</b>')).toBe('<b>2026</b>');
  });
});
