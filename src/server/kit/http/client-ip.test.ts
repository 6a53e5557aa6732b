import { expect, it } from 'vitest'
import { clientIp, trustedProxies } from './client-ip.ts'

const direct = clientIp(trustedProxies([]))
const proxied = clientIp(trustedProxies(['127.0.0.1', '10.0.0.0/8', 'fd00::/16']))

it.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['203.0.113.7', '1.2.3.4', '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['2001:db8::1', undefined, '2001:db8:0:0::/64'],
  ['::1', undefined, '0:0:0:0::/64'],
  ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  [undefined, '1.2.3.4', 'unknown'],
])('without a proxy, %s is the client IP and X-Forwarded-For %s is ignored', (socket, forwarded, address) => {
  expect(direct(socket, forwarded)).toBe(address)
})

it.each([
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '1.2.3.4, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '1.2.3.4, 203.0.113.7, 10.1.1.1', '203.0.113.7'],
  ['fd00::9', '2001:db8::1', '2001:db8:0:0::/64'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', 'nonsense', '127.0.0.1'],
  ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
])('behind a proxy, %s with the header %s gives %s', (socket, forwarded, address) => {
  expect(proxied(socket, forwarded)).toBe(address)
})
