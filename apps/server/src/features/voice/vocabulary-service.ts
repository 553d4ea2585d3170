import { vocabulariesPerHour, vocabulariesPerMinute } from '@homeroom/contract/limits.ts'
import type { PageDevice } from '@homeroom/contract/pages/page-locations.ts'
import { applicationLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { hour, minute } from '@homeroom/shared/dates/durations.ts'
import type { DesktopService } from '#features/desktop/desktop-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { matchVocabulary } from './vocabulary-match.ts'

export type VocabularyService = ReturnType<typeof createVocabularyService>

type Parts = {
  db: Database
  now: () => Date
  desktop: DesktopService
  /** Why a caller may not use an application; null when they may. */
  refusalToOpen: (caller: Caller, application: string) => Promise<string | null>
}

/** Finds the application of the caller's own desktop that spoken words name. */
export function createVocabularyService({ db, now, desktop, refusalToOpen }: Parts) {
  const windows = [
    createCallWindow({ length: minute, most: vocabulariesPerMinute }),
    createCallWindow({ length: hour, most: vocabulariesPerHour }),
  ]

  function requireTurn({ unitId, userId }: Caller): void {
    for (const window of windows) {
      const wait = window.count(`${unitId}:${userId}`, now().getTime())
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
    }
  }

  return {
    /** The address for the device; none for words that name nothing the caller may open. */
    async find(
      caller: Caller,
      { vocabulary, device }: { vocabulary: string; device: PageDevice },
    ): Promise<{ url?: string }> {
      requireTurn(caller)
      const { unitId, userType, unitType } = caller
      const groups = await db.inUnit(unitId, (tx) => desktop.givenIn(tx, caller))
      const icons = groups.flatMap(({ iconVMs }) => iconVMs).filter(({ updateStatus }) => updateStatus !== 0)
      // The readings of all characters take 35 MB and are loaded on first use.
      const { spokenSound } = await import('./spoken-sound.ts')
      const applications = icons.map(({ code, name, shortName, englishName, englishShortName }) => ({
        code,
        names: [name, shortName, englishName, englishShortName],
      }))
      const code = matchVocabulary(vocabulary, applications, spokenSound)
      const icon = icons.find((one) => one.code === code)
      // An application that is shown but closed to the caller is treated as unknown.
      if (!icon || (await refusalToOpen(caller, icon.code)) !== null) return {}
      return {
        url: applicationLocation({
          unitType,
          userType,
          device,
          code: icon.code,
          serverId: icon.serverId,
        }),
      }
    },
  }
}
