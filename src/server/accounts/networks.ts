/** A network attempts are counted in, and how many times as many it may make as one address. */
export interface Network {
  name: string
  times: number
}

/** What `clientIp` gives for an address of IPv6: four groups, then the rest. */
const SLASH_64 = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/

/**
 * The networks an address counts in, its own first. Who rents one machine often gets 256 or 65,536 networks of IPv6
 * with it: those of one /56 and of one /48 share what they may do.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const own = { name: address, times: 1 }
  const [, site, subnet] = SLASH_64.exec(address) ?? []
  if (site === undefined || subnet === undefined) return [own]
  const upper = (Number.parseInt(subnet, 16) & 0xff00).toString(16)
  return [own, { name: `${site}:${upper}::/56`, times: 2 }, { name: `${site}::/48`, times: 3 }]
}
