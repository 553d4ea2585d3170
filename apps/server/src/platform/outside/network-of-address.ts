import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whose address it is, for counting: of IPv6 the network of 64 bits, because whoever has one address there has them all;
 * of IPv4 the address itself, also where it is written as one of IPv6.
 */
export function networkOf(text: string): string {
  if (isIP(text) === 0) return text
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
