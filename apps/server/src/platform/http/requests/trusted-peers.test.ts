import { expect, it } from 'vitest'
import { createPeerCheck } from './trusted-peers.ts'

it.each([
  [['127.0.0.1'], '127.0.0.1', true],
  [['127.0.0.1'], '::ffff:127.0.0.1', true],
  [['127.0.0.1'], '127.0.0.2', false],
  [['10.0.0.0/8'], '10.200.3.4', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['loopback'], '127.9.9.9', true],
  [['loopback'], '::1', true],
  [['uniquelocal'], 'fd12::1', true],
  [['uniquelocal'], '192.168.4.4', true],
  [['linklocal'], 'fe80::1', true],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [[], '127.0.0.1', false],
  [['loopback'], undefined, false],
  [['loopback'], 'not an address', false],
])('with %j trusted, %s is trusted: %s', (trustProxy, address, trusted) => {
  expect(createPeerCheck(trustProxy)(address)).toBe(trusted)
})
