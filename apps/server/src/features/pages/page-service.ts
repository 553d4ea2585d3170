import type { Database } from '#platform/postgres/database.ts'
import type { DecidedPage } from './decide/decided-page.ts'
import type { createPersonalPages } from './decide/personal-pages.ts'
import type { createPreviewPage } from './decide/preview-page.ts'
import { type RecentPages, visitorMark } from './decide/recent-pages.ts'
import type { ShortPages } from './decide/short-pages.ts'
import type { createVisitorPages } from './decide/visitor-pages.ts'
import { readPageAddress } from './page-address.ts'
import type { PageRequest } from './page-request.ts'

type Parts = {
  db: Database
  recent: RecentPages
  galleryShown: boolean
  shortPages: ShortPages
  visitorPage: ReturnType<typeof createVisitorPages>
  personalPage: ReturnType<typeof createPersonalPages>
  previewPage: ReturnType<typeof createPreviewPage>
}

export type PageService = ReturnType<typeof createPageService>

/** Decides what a page address shows to whom. */
export function createPageService(parts: Parts) {
  const { db, recent, galleryShown, shortPages, visitorPage, personalPage, previewPage } = parts
  return {
    async answer(request: PageRequest): Promise<DecidedPage> {
      const address = readPageAddress(request.path)
      if (address.kind === 'gallery' && galleryShown) return shortPages.gallery(request)
      if (address.kind === 'kiosk') return shortPages.kiosk(request)
      if (address.kind === 'authorization') return shortPages.authorization(request, address.authorization)
      const preview = address.kind === 'sign-in' ? await previewPage(request) : undefined
      if (preview) return preview
      return request.person ? personalPage(request, address, request.person) : visitorPage(request, address)
    },
    notice: shortPages.instead,
    authorizationError: shortPages.authorizationError,
    forget: recent.forget,
    forgetAll: recent.forgetAll,
    /** Listens to changes, so that no page shows what was removed. */
    async hearChanges(): Promise<void> {
      await db.listen('unit_changed', (unitId) => recent.forget(`${unitId}:`))
      await db.listen('sign_in_page_changed', (unitId) =>
        unitId === '*' ? recent.forgetVisitors() : recent.forget(`${unitId}${visitorMark}`),
      )
      for (const channel of ['person_changed', 'unread_changed', 'desktop_changed'])
        await db.listen(channel, (payload) => recent.forget(payload.replace(/\*$/, '')))
    },
  }
}
