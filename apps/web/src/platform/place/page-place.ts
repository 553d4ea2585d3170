import { rootPath } from '@homeroom/contract/identities/user-types.ts'
import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import type { DictionaryPlace } from '#platform/language/dictionary-addresses.ts'

/** The application prefix a page speaks for: it goes into a header of every call. */
export function applicationPrefix(start: StartData): string {
  if (start.page === 'application') return start.application.code
  return start.page === 'desktop' ? 'base' : 'login'
}

/** Where the texts of a page lie. Application pages share those of the desktop, whose shell they are. */
export function dictionaryPlace(start: StartData): DictionaryPlace {
  const signedIn = start.page === 'desktop' || start.page === 'application'
  const code = signedIn ? baseCode(start) : 'login'
  return { code, appCode: code, rootPath: rootPath(start.unit.unitType) }
}

/** The code of the pages themselves: those of an area are deployed under a name of their own. */
export function baseCode(start: StartData): string {
  return rootPath(start.unit.unitType) === 'area' ? 'areaBase' : 'base'
}
