import { expect, it } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

it.each([
  '93.184.216.34',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '2606:4700::1111',
  '::ffff:1.1.1.1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.0.1'],
  ['this machine', '0.0.0.0'],
  ['this machine', '::1'],
  ['this machine', '::'],
  ['this machine', '::ffff:127.0.0.1'],
  ['this machine', '::ffff:7f00:1'],
  ['this machine', '0:0:0:0:0:ffff:7f00:0001'],
  ['this machine', '::127.0.0.1'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['a private network', '::ffff:192.168.1.1'],
  ['a private network', 'fc00::1'],
  ['a private network', 'fd12:3456::1'],
  ['a carrier', '100.64.0.1'],
  ['a carrier', '100.127.255.255'],
  ['the same wire', '169.254.1.1'],
  ['the same wire', 'fe80::1'],
  ['the same wire', 'fe80::1%eth0'],
  ['a network card of ours', '2606:4700::1111%eth0'],
  ['metadata', '169.254.169.254'],
  ['metadata', '::ffff:a9fe:a9fe'],
  ['metadata', '100.100.100.200'],
  ['metadata', '168.63.129.16'],
  ['metadata', 'fd00:ec2::254'],
  ['a group', '224.0.0.1'],
  ['a group', 'ff02::1'],
  ['everybody', '255.255.255.255'],
  ['nobody', '240.0.0.1'],
  ['nobody', '192.0.2.1'],
  ['nobody', '2001:db8::1'],
  ['IPv4 in disguise', '64:ff9b::7f00:1'],
  ['IPv4 in disguise', '2002:7f00:1::'],
  ['IPv4 in disguise', '2001:0:7f00:1::'],
  ['no address', 'localhost'],
  ['no address', ''],
])('to %s leads %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
