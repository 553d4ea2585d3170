import { unitTypeOrDefault } from '@homeroom/contract/identities/user-types.ts'
import { type PageDevice, signInAgainPage, signInPage } from '@homeroom/contract/pages/page-locations.ts'
import { redirectedApplicationLocation, shellLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { rebuildRedirect, safeRedirectTarget } from '#platform/place/redirect-address.ts'

export type SignedIn = { unitType: string; unitId: string; userType: string; loginJumpPage: string }

type Situation = {
  /** The address of the page the person signed in on. */
  href: string
  device: PageDevice
  /** The installation's configured page after sign-in; the unit's own comes before it. */
  loginJumpPage: string
  specialUnitId: string
}

const signInPages: ReadonlySet<string> = new Set([signInPage, `${signInPage}/`, signInAgainPage])
const redirectedPath = /^\/redirect\/([A-Za-z0-9-]{1,64})(?:\/|$)/

/**
 * Where to go after a sign-in; null stays on the page, as for a sign-in box shown in place, on settings pages, too.
 * First the redirect_uri, then the configured page or the application of a /redirect path with its hash, then the shell.
 */
export function signInTarget(
  person: SignedIn,
  { href, device, loginJumpPage, specialUnitId }: Situation,
): string | null {
  const { pathname, origin, searchParams, hash } = new URL(href)
  const application = redirectedPath.exec(pathname)?.[1]
  if (!signInPages.has(pathname) && application === undefined) return null
  const asked = safeRedirectTarget(withHash(searchParams.get('redirect_uri'), hash), origin)
  if (asked !== null) return asked
  if (application !== undefined)
    return rebuildRedirect(redirectedApplicationLocation({ application, userType: person.userType, device }) + hash)
  const configured = safeRedirectTarget(person.loginJumpPage || loginJumpPage, origin)
  if (configured !== null) return configured
  const { unitId, unitType } = person
  return shellLocation({ unitType: unitTypeOrDefault(unitType), unitId, device, specialUnitId })
}

/** A server that sends somebody to sign in does not see their hash; the browser carries it to this page. */
function withHash(redirectUri: string | null, hash: string): string | null {
  return redirectUri === null || redirectUri.includes('#') ? redirectUri : redirectUri + hash
}
