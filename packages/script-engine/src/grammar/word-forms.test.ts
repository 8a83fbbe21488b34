import { describe, expect, it } from 'vitest';
import {
  addArticle,
  isPluralPhrase,
  joinList,
  shortenPhrase,
  stemWord,
  toGerund,
  toPluralPhrase,
} from './word-forms.ts';

describe('word forms', () => {
  it.each([
    ['make a cake', 'making a cake'],
    ['run faster', 'running faster'],
    ['get up early', 'getting up early'],
    ['begin again', 'beginning again'],
    ['tie a knot', 'tying a knot'],
    ['see clearly', 'seeing clearly'],
    ['fix a tap', 'fixing a tap'],
    ['grow basil', 'growing basil'],
    ['quit smoking', 'quitting smoking'],
    ['panic less', 'panicking less'],
    ['open a shop', 'opening a shop'],
    ['be kind', 'being kind'],
  ])('turns %j into %j', (action, gerund) => expect(toGerund(action)).toBe(gerund));

  it.each([
    'bees',
    'electric cars',
    'people over 50',
    'salt and pepper',
    'children',
    'the benefits of yoga',
    'small businesses',
  ])('treats %j as plural', (phrase) => expect(isPluralPhrase(phrase)).toBe(true));

  it.each([
    'coffee',
    'the history of cars',
    'physics',
    'news',
    'starting two shops',
    'a shop for dogs',
    'gas',
    'Texas',
    'Flour & Salt',
    'glass',
    'the water cycle',
  ])('treats %j as singular', (phrase) => expect(isPluralPhrase(phrase)).toBe(false));

  it('adds an article only if one is missing', () => {
    expect(addArticle('3 bedroom house in Austin')).toBe('a 3 bedroom house in Austin');
    expect(addArticle('online course')).toBe('an online course');
    expect(addArticle('our bakery')).toBe('our bakery');
    expect(addArticle('wireless earbuds')).toBe('wireless earbuds');
  });

  it('makes plurals of countable nouns and leaves others unchanged', () => {
    expect(toPluralPhrase('job interview')).toBe('job interviews');
    expect(toPluralPhrase('charity')).toBe('charities');
    expect(toPluralPhrase('coffee')).toBe('coffee');
  });

  it('joins lists and shortens phrases as they are spoken', () => {
    expect(joinList(['a', 'b', 'c'])).toBe('a, b and c');
    expect(shortenPhrase('changing a tire without tools')).toBe('changing a tire');
  });

  it('reduces the forms of a word to one stem', () => {
    for (const forms of [
      ['brew', 'brews', 'brewing', 'brewed'],
      ['plan', 'plans', 'planning'],
      ['city', 'cities'],
      ['bee', 'bees'],
    ]) {
      expect(new Set(forms.map(stemWord)).size).toBe(1);
    }
  });
});
