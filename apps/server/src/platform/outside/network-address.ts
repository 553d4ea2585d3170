import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The key under which an address is counted. For IPv6 it is the 56-bit network: so much a home line is given, and its owner has all 256
 * networks in it with all their addresses. For IPv4 it is the address itself, also when it is written as an IPv6 address.
 */
export function networkOf(text: string): string {
  const written = withoutPort(text)
  if (isIP(written) === 0) return text
  const address = ipaddr.process(written)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts
  return `${[first, second, third, fourth & 0xff00].map((part) => part.toString(16)).join(':')}::/56`
}

/** Some proxies write the port of a visitor behind the address: each connection would be a source of its own. */
const withoutPort = (text: string): string => text.replace(/^(\d+(?:\.\d+){3}):\d+$|^\[(.+)\](?::\d+)?$/, '$1$2')

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address lies on the public internet. Anything else, text included, does not: loopback, private, link-local
 * and test networks, and those of IPv6 that carry an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  // The library also reads IPv4 in older spellings, such as 0x7f.1.
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  // The library counts unassigned addresses, and the old ::127.0.0.1, as unicast.
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
