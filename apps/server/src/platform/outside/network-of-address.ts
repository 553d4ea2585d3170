import { isIPv6, SocketAddress } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Whose address it is, for counting: of IPv6 the network of 64 bits, because whoever has one address there has them all;
 * of IPv4 the address itself, also where it is written as one of IPv6.
 */
export function networkOf(address: string): string {
  const old = mapped.exec(address)?.[1]
  if (old) return old
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The eight groups of an address, without leading zeros. */
function groupsOf(address: string): string[] {
  const plain = new SocketAddress({ address: address.split('%')[0] ?? '', family: 'ipv6' }).address
  const [before = '', after] = plain.split('::')
  const left = before === '' ? [] : before.split(':')
  if (after === undefined) return left
  const right = after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: Math.max(8 - left.length - right.length, 0) }, () => '0')
  return [...left, ...zeros, ...right]
}
