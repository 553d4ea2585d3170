import { type IdPath, idPath, type RootPath, rootPath } from '../identities/user-types.ts'
import type { PageDevice } from './page-locations.ts'

/** The shell of a unit: a desktop page for PC or phone, by unit type; one special unit has a page of its own. */
export function shellLocation(options: {
  unitType: string
  unitId: string
  device: PageDevice
  specialUnitId?: string
}): string {
  const root = rootPath(options.unitType)
  if (options.specialUnitId && options.unitId === options.specialUnitId) return `/${root}/base/pc_app_tm/index.html`
  if (root === 'area') return `/area/areaBase/${options.device}_areaDesktop_all/index.html`
  return `/${root}/base/${options.device}_desktop_all/index.html`
}

/** The page of an application: `/{root}/{serverId}/pc_{code}_{tm|spm}/index.html`, `mobile_` on a phone. */
export function applicationLocation(options: {
  unitType: string
  userType: string
  serverId: string
  code: string
  device: PageDevice
}): string {
  const { device, code, serverId } = options
  return `/${rootPath(options.unitType)}/${serverId}/${device}_${code}_${idPath(options.userType)}/index.html`
}

/**
 * The page of a device that an address of this site means: an item names one page for everybody, mostly that of a PC. Query
 * and hash stay; an address that is the same on every device, too.
 */
export function pageOnDevice(address: string, device: PageDevice): string {
  return address.replace(deviceOfPage, `$1${device}`)
}

const deviceOfPage =
  /^(\/(?:area|pages)\/[\w-]+\/)(?:pc|mobile)(?=_(?:[\w-]+_(?:tm|spm)|(?:areaD|d)esktop_all)\/index\.html(?:[?#]|$))/

/** A place in an application as an address for everybody: each is led to the page of their own kind and device. */
export const everybodysLocation = (application: string, route: string): string => `/redirect/${application}#${route}`

/** Where a person goes who signed in at `/redirect/{app}`. */
export function redirectedApplicationLocation(options: {
  application: string
  userType: string
  device: PageDevice
}): string {
  const { application, device } = options
  return `/pages/${application}/${device}_${application}_${idPath(options.userType)}/index.html`
}

export type ApplicationPage = {
  root: RootPath
  serverId: string
  device: PageDevice
  code: string
  idPath: IdPath
}

const applicationPage = /^\/(area|pages)\/([A-Za-z0-9-]{1,64})\/(pc|mobile)_([A-Za-z0-9-]{1,64})_(tm|spm)\/index\.html$/

/** Reads an application page's address; undefined for any other path. */
export function parseApplicationLocation(path: string): ApplicationPage | undefined {
  const match = applicationPage.exec(path)
  if (!match) return undefined
  const [, root, serverId, device, code, staff] = match
  return {
    root: root as RootPath,
    serverId: String(serverId),
    device: device as PageDevice,
    code: String(code),
    idPath: staff as IdPath,
  }
}
