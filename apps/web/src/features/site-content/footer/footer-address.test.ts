import { describe, expect, it } from 'vitest';
import { readSitePage } from './footer-address.ts';

describe('the URL of a link in the content', () => {
  it.each([
    ['/', { to: '/' }],
    ['/about', { to: '/about' }],
    ['/#pricing', { to: '/', hash: 'pricing' }],
    ['/about#team', { to: '/about', hash: 'team' }],
    ['/about#', { to: '/about' }],
    ['/documents', { to: '/documents' }],
    ['/developers#api', { to: '/developers', hash: 'api' }],
  ])('treats %j as a page of this site', (url, page) => {
    expect(readSitePage(url)).toEqual(page);
  });

  it.each([
    'https://example.org/',
    '/terms.pdf',
    '/login?redirect=/about',
    '//example.org',
    '',
    '#pricing',
    '/docs',
    '/docs/static/index',
    '/docs#tag/Credits',
    '/dev/mailbox',
    '/media/terms',
    '/api/banner-section',
    '/sandbox/paypal',
  ])('leaves %j to the browser', (url) => {
    expect(readSitePage(url)).toBeNull();
  });
});
