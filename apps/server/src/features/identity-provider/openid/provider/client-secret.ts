import { hash, timingSafeEqual } from 'node:crypto'
import type { Provider } from 'oidc-provider'

/** Only hashes of the clients' secrets are kept: what is sent is hashed before it is compared. */
export function checkSecretsByHash({ Client }: Provider): void {
  Client.prototype.compareClientSecret = function compare(given: string): boolean {
    const kept = Buffer.from(this.clientSecret ?? '', 'hex')
    const hashed = hash('sha256', given, 'buffer')
    return kept.length === hashed.length && timingSafeEqual(kept, hashed)
  }
}
