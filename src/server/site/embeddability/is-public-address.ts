import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not public (IANA special-purpose registries), and cloud services on public addresses. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by carriers
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // metadata of Azure
  ['169.254.0.0', 16], // link-local, metadata of most clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved and broadcast
] as const

/** Parts of the global IPv6 range that are not public: protocols, documentation, embedded IPv4. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, prefix] of SPECIAL_V4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_V6) special.addSubnet(network, prefix, 'ipv6')

const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

const mappedV4 = new BlockList()
mappedV4.addSubnet('::ffff:0:0', 96, 'ipv6')

/**
 * Tells whether an address is public: not of this machine, a private network, a carrier, a cloud's metadata service or
 * a multicast group. IPv4-mapped addresses are treated as IPv4.
 *
 * @param address from the resolver, without brackets; an invalid address is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  // An address with a zone is local to this machine's interfaces.
  if (!isIPv6(address) || address.includes('%')) return false
  if (special.check(address, 'ipv6')) return false
  return globalV6.check(address, 'ipv6') || mappedV4.check(address, 'ipv6')
}
