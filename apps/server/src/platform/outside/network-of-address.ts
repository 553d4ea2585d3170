import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The key under which an address is counted. For IPv6 it is the 64-bit network, because the owner of one address there has them all.
 * For IPv4 it is the address itself, also when it is written as an IPv6 address.
 */
export function networkOf(text: string): string {
  if (isIP(text) === 0) return text
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
