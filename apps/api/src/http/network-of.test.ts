import { describe, expect, it } from 'vitest';
import { networkOf, networksOf, coarseNetworkOf } from './network-of.ts';

describe('the network of an IP address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:203.100.113.77', '203.100.113.77'],
    ['2001:db8::ffff:203.0.113.7', '2001:db8:0:0::/64'],
    ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the rough location of an IP address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(coarseNetworkOf(address)).toBe(network);
  });
});

describe('the networks of an IP address, for limits,', () => {
  it('are one line, and for IPv6 the site around it', () => {
    expect(networksOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', factor: 1 }]);
    expect(networksOf('2001:db8:1:2:3:4:5:6')).toEqual([
      { name: '2001:db8:1:2::/64', factor: 1 },
      { name: '2001:db8:1::/48', factor: 4 },
    ]);
  });
});
