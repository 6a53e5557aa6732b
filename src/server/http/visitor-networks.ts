/** A network whose visitors are counted together, and its limit as a multiple of that of one visitor. */
export interface Network {
  name: string
  times: number
}

/** An IPv6 address as `clientIp` gives it: four groups, then the prefix length. */
const SLASH_64 = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/

/**
 * The networks a visitor counts in, the narrowest first. Every limit per visitor uses them: a rented machine often
 * comes with 256 or 65,536 IPv6 networks, so those of one /56 and of one /48 share a limit.
 *
 * @param address as `clientIp` gives it
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const own = { name: address, times: 1 }
  const [, site, subnet] = SLASH_64.exec(address) ?? []
  if (site === undefined || subnet === undefined) return [own]
  const upper = (Number.parseInt(subnet, 16) & 0xff00).toString(16)
  return [own, { name: `${site}:${upper}::/56`, times: 2 }, { name: `${site}::/48`, times: 3 }]
}
