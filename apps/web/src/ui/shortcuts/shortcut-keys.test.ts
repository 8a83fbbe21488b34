import { expect, test } from 'vitest';
import { matchKeys, nameKeys, type PressedKeys, typesCharacter } from './shortcut-keys.ts';

const press = (key: string, held: Partial<PressedKeys> = {}): PressedKeys => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test('a letter matches in either case, but not with other modifiers', () => {
  expect(matchKeys('F', press('f'))).toBe(true);
  expect(matchKeys('F', press('F', { shiftKey: true }))).toBe(false);
  expect(matchKeys('F', press('f', { ctrlKey: true }))).toBe(false);
  expect(matchKeys('Mod+Z', press('z', { metaKey: true }))).toBe(true);
  expect(matchKeys('Mod+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false);
});

test('a sign matches wherever the keyboard has it', () => {
  expect(matchKeys('?', press('?', { shiftKey: true }))).toBe(true);
  expect(matchKeys('/', press('/'))).toBe(true);
  expect(matchKeys('Mod++', press('+', { ctrlKey: true, shiftKey: true }))).toBe(true);
});

test('with Alt the place of a letter counts, because a Mac types another one', () => {
  expect(matchKeys('Alt+R', press('®', { altKey: true, code: 'KeyR' }))).toBe(true);
  expect(matchKeys('Alt+ArrowUp', press('ArrowUp', { altKey: true, code: 'ArrowUp' }))).toBe(true);
});

test('names keys as they are printed', () => {
  expect(nameKeys('Mod+Enter', false)).toEqual(['Ctrl', 'Enter']);
  expect(nameKeys('Mod+Enter', true)).toEqual(['Cmd', 'Enter']);
  expect(nameKeys('Space', false)).toEqual(['Space']);
  expect(nameKeys('Alt+ArrowDown', true)).toEqual(['Option', 'Down']);
});

test('only keys that type are single-key shortcuts', () => {
  expect(['?', 'X', 'J'].map(typesCharacter)).toEqual([true, true, true]);
  expect(['Space', 'F2', 'Delete', 'Mod+Z', 'Alt+R'].map(typesCharacter)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
