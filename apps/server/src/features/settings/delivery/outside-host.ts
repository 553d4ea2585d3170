import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '#platform/outside/network-address.ts'

/** Host names in the network of the installation that its operator lets units name. */
export type InsideHosts = ReadonlySet<string>

export const readInsideHosts = (text: string): InsideHosts =>
  new Set(text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim().toLowerCase()])))

/** Why a name leads nowhere: nobody knows it, or it leads into a network where units have no business. */
export class HostProblem extends Error {
  readonly reason: 'unknown' | 'not-public'

  constructor(reason: HostProblem['reason'], options: ErrorOptions = {}) {
    super(`the host is ${reason}`, options)
    this.reason = reason
  }
}

/** The address to connect to. All that a name stands for must be public, or the operator has allowed the name. */
export async function addressOf(host: string, inside: InsideHosts): Promise<string> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch((cause) => unknown(cause))
  const [first] = found
  if (!first) return unknown(undefined)
  if (!inside.has(host.toLowerCase()) && !found.every(({ address }) => isPublicAddress(address)))
    throw new HostProblem('not-public')
  return first.address
}

function unknown(cause: unknown): never {
  throw new HostProblem('unknown', { cause })
}
