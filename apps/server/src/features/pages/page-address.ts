import { idPath, rootPath } from '@homeroom/contract/identities/user-types.ts'
import {
  accountPage,
  accountRoute,
  apiDocsPage,
  authorizeWord,
  bindPage,
  desktopHomePage,
  devicePage,
  endSessionPage,
  forgottenPasswordPage,
  galleryPage,
  interactionPagePrefix,
  kioskPage,
  type PageDevice,
  signInAgainPage,
  signInPage,
  signInSettingsPage,
} from '@homeroom/contract/pages/page-locations.ts'
import {
  type ApplicationPage,
  applicationLocation,
  parseApplicationLocation,
} from '@homeroom/contract/pages/shell-locations.ts'
import type { AuthorizationAddress } from '#features/identity-provider/openid/openid-page-service.ts'

/** What a page address requests. */
export type PageAddress =
  | { kind: 'start' }
  /** A page inside the shell, behind its `#`. */
  | { kind: 'in-shell'; route: string }
  /** The room Settings of Administration. */
  | { kind: 'settings' }
  | { kind: 'sign-in'; again: boolean }
  | { kind: 'redirected'; application: string }
  | { kind: 'forgotten-password' }
  | { kind: 'bind' }
  | { kind: 'gallery' }
  | { kind: 'api-docs' }
  | { kind: 'kiosk' }
  | { kind: 'authorization'; authorization: AuthorizationAddress }
  | { kind: 'desktop'; device: PageDevice | undefined; special: boolean }
  | { kind: 'application'; page: ApplicationPage }
  | { kind: 'unknown' }

const fixed = new Map<string, PageAddress>([
  ['/', { kind: 'start' }],
  [signInPage, { kind: 'sign-in', again: false }],
  [`${signInPage}/`, { kind: 'sign-in', again: false }],
  [signInAgainPage, { kind: 'sign-in', again: true }],
  [forgottenPasswordPage, { kind: 'forgotten-password' }],
  [bindPage, { kind: 'bind' }],
  ['/bind', { kind: 'bind' }],
  ['/pages/login/pc_bind_all/index.html', { kind: 'bind' }],
  ['/area/login/pc_bind_all/index.html', { kind: 'bind' }],
  [accountPage, { kind: 'in-shell', route: accountRoute }],
  [signInSettingsPage, { kind: 'settings' }],
  [galleryPage, { kind: 'gallery' }],
  [apiDocsPage, { kind: 'api-docs' }],
  [kioskPage, { kind: 'kiosk' }],
  [devicePage, authorization({ of: 'device' })],
  [endSessionPage, authorization({ of: 'end-session' })],
  [desktopHomePage, { kind: 'desktop', device: undefined, special: false }],
  ['/pages/base/pc_desktop_all/index.html', { kind: 'desktop', device: 'pc', special: false }],
  ['/pages/base/mobile_desktop_all/index.html', { kind: 'desktop', device: 'mobile', special: false }],
  ['/area/areaBase/pc_areaDesktop_all/index.html', { kind: 'desktop', device: 'pc', special: false }],
  ['/area/areaBase/mobile_areaDesktop_all/index.html', { kind: 'desktop', device: 'mobile', special: false }],
  ['/pages/base/pc_app_tm/index.html', { kind: 'desktop', device: 'pc', special: true }],
  ['/area/base/pc_app_tm/index.html', { kind: 'desktop', device: 'pc', special: true }],
])

const interaction = /^[\w-]{1,64}$/

const redirected = /^\/redirect\/([A-Za-z0-9-]{1,64})(?:\/|$)/

/** Reads a path; anything that is not a page is `unknown`. */
export function readPageAddress(path: string): PageAddress {
  const known = fixed.get(path)
  if (known) return known
  const application = redirected.exec(path)?.[1]
  if (application) return { kind: 'redirected', application }
  const uid = path.startsWith(interactionPagePrefix) ? path.slice(interactionPagePrefix.length) : ''
  if (interaction.test(uid)) return authorization({ of: 'interaction', uid })
  const page = parseApplicationLocation(path)
  if (page) return { kind: 'application', page }
  // After all our own pages, because an application may have the word in its name.
  return path.includes(authorizeWord) ? authorization({ of: 'web' }) : { kind: 'unknown' }
}

function authorization(address: AuthorizationAddress): PageAddress {
  return { kind: 'authorization', authorization: address }
}

type Person = { unitType: string; userType: string }

/**
 * What happens to an application page: opened, closed to pupils and parents, or redirected to the person's own address.
 */
export function judgeApplicationPage(
  page: ApplicationPage,
  person: Person,
): { kind: 'open' } | { kind: 'blocked' } | { kind: 'moved'; to: string } {
  const own = idPath(person.userType)
  if (page.idPath === 'tm' && own === 'spm') return { kind: 'blocked' }
  if (page.idPath === own && page.root === rootPath(person.unitType)) return { kind: 'open' }
  return { kind: 'moved', to: applicationLocation({ ...person, ...page }) }
}
