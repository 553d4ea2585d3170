import { BlockList, isIP } from 'node:net'

/** Networks that no address on the internet lies in (RFC 6890 and its successors): loopback, private, link-local, test … */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits)
/** Of IPv6 only global unicast is let through, without the ranges that carry an IPv4 address or are for examples. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const carriers = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  carriers.addSubnet(network, bits, 'ipv6')

/** Whether an IP address lies on the public internet. Anything else, text included, does not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inner.check(address)
  if (isIP(address) !== 6) return false
  return globalUnicast.check(address, 'ipv6') && !carriers.check(address, 'ipv6')
}
