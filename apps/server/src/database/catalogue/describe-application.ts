import type { UserType } from '@homeroom/contract/identities/user-types.ts'
import type { applicationNames, applications } from '#database/tables/applications.ts'
import type { permissions } from '#database/tables/permissions.ts'

export type CatalogueApplication = typeof applications.$inferInsert
export type CatalogueName = typeof applicationNames.$inferInsert
export type CataloguePermission = typeof permissions.$inferInsert

type Description = {
  code: string
  /** Chinese name and short name. */
  name: string
  shortName?: string
  englishName: string
  englishShortName?: string
  /** User types that may open it, joined by commas. */
  userTypes: string
  /** User types that see it, when not all of them may open it. */
  shownTo?: string
  /** Routes of its own that its page may open, joined by commas; the start of the page always opens. */
  menuRoute?: string
  connected?: true
  hidden?: true
  /** The service that its pages belong to: base, or edu for teaching. */
  serverId?: 'base' | 'edu'
  position: number
}

/** The catalogue row of an application; its pictures lie in the common art folder under its code. */
export function describeApplication(description: Description): CatalogueApplication {
  const { code, name, englishName, userTypes } = description
  const art = `/common/art/apps/${code}`
  return {
    code,
    name,
    shortName: description.shortName ?? name,
    englishName,
    englishShortName: description.englishShortName ?? englishName,
    iconImg: `${art}/img.svg`,
    imgPath: `${art}/img.svg`,
    imgGrayPath: `${art}/gray.svg`,
    imgCartoonPath: `${art}/cartoon.svg`,
    menuRoute: description.menuRoute ?? '',
    serverId: description.serverId ?? 'base',
    deployPath: '',
    frontUserType: description.shownTo ?? userTypes,
    limitUserType: userTypes,
    updateStatus: description.hidden ? 0 : 1,
    connected: description.connected ?? false,
    position: description.position,
  }
}

type Names = [name: string, shortName: string, englishName: string, englishShortName: string]

/** What kinds of people call an application, by user type, where that is not what everybody calls it. */
export function nameApplication(applicationCode: string, namesOf: Partial<Record<UserType, Names>>): CatalogueName[] {
  return Object.entries(namesOf).map(([userType, [name, shortName, englishName, englishShortName]]) => ({
    applicationCode,
    userType,
    name,
    shortName,
    englishName,
    englishShortName,
  }))
}

/** The permission to open an application: the top of its permission tree. */
export function permissionToOpen(application: CatalogueApplication): CataloguePermission {
  return {
    code: application.code,
    parentCode: null,
    application: application.code,
    name: application.name,
    englishName: application.englishName ?? '',
    position: application.position ?? 0,
  }
}
