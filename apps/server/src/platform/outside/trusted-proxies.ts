import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { StartRefusal } from '#platform/installation/start-refusal.ts'

/** Whether an address of the way of a request, the nearest being 0, is that of a proxy that may name the next one. */
export type TrustsHop = (address: string, hop: number) => boolean

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

const nearRanges: Record<string, readonly string[]> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
}
const near = Object.values(nearRanges).flat()

const rangeOf = (address: string): string | undefined =>
  isIP(address) === 0 ? undefined : ipaddr.process(address).range()

/**
 * The proxies in front, as the setting names them: how many, their addresses, or both. Of a number of hops the one who connects must be
 * on this machine, in a private network or named: whoever comes past the proxy could write as many hops as are believed.
 */
export function trustedProxies(setting: number | string | false): TrustsHop | false {
  if (setting === false) return false
  const parts = String(setting).split(/ *, */)
  const hops = /^\d+$/.test(parts[0] ?? '') ? Number(parts.shift()) : undefined
  const isNamed = namedBy(parts)
  if (hops === undefined) return isNamed
  return (address, hop) => (hop === 0 ? near.includes(rangeOf(address) ?? '') || isNamed(address) : hop < hops)
}

function namedBy(parts: readonly string[]): (address: string) => boolean {
  const ranges = parts.flatMap((part) => nearRanges[part] ?? [])
  const networks = parts.filter((part) => !(part in nearRanges)).map(readNetwork)
  return (address) => {
    if (isIP(address) === 0) return false
    const asked = ipaddr.process(address)
    return (
      ranges.includes(asked.range()) ||
      networks.some(([network, bits]) => network.kind() === asked.kind() && asked.match(network, bits))
    )
  }
}

function readNetwork(part: string): Network {
  try {
    if (part.includes('/')) return ipaddr.parseCIDR(part)
    const address = ipaddr.process(part)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  } catch (error) {
    throw new StartRefusal(
      {
        en: `HOMEROOM_TRUST_PROXY names ${part}, which is no address. Write one such as 10.0.0.7, or a network such as 10.0.0.0/24.`,
        zh: `HOMEROOM_TRUST_PROXY 中的 ${part} 不是地址。请填写如 10.0.0.7 的地址，或如 10.0.0.0/24 的网段。`,
      },
      { cause: error },
    )
  }
}
