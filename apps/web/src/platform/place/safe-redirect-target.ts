import { safeRedirect } from '@homeroom/shared/addresses/safe-redirect.ts'
import { rebuildRedirect } from './redirect-address.ts'

/** Where a `redirect_uri` may lead, without what must not travel on; null for anything but a page of this origin. */
export function safeRedirectTarget(redirectUri: string | null | undefined, origin: string): string | null {
  const target = safeRedirect(redirectUri, origin)
  return target === null ? null : rebuildRedirect(target)
}
