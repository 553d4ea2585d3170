import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { languageOrDefault } from '@homeroom/contract/pages/storage-keys.ts'
import type { LookService } from '#features/units/look/look-service.ts'
import { type PageRequest, viewOf } from '../page-request.ts'
import type { DesktopStartMaker } from '../start/desktop-start.ts'
import type { SignInStartMaker } from '../start/sign-in-start.ts'
import type { DecidedPage, DrawnPage } from './decided-page.ts'
import { shown } from './decided-page.ts'

type Parts = {
  looks: LookService
  signInStart: SignInStartMaker
  desktopStart: DesktopStartMaker
  draw: (start: StartData) => DrawnPage
}

/**
 * The sign-in page with a look that an administrator has not saved yet (`?preview=<unit>`), or their own desktop with it
 * (`&page=desktop`), for the frames of Administration. Undefined for everybody who has no draft there: they get the ordinary page.
 */
export function createPreviewPage({ looks, signInStart, desktopStart, draw }: Parts) {
  return async (request: PageRequest): Promise<DecidedPage | undefined> => {
    const { person, query } = request
    if (!person || typeof query.preview !== 'string') return undefined
    const unit = await looks.seen(person.caller, query.preview)
    if (!unit) return undefined
    const language = typeof query.language === 'string' ? languageOrDefault(query.language) : request.language
    const device = query.device === 'mobile' ? 'mobile' : 'pc'
    const view = { ...viewOf(request), language, device, textSize: 100, unit } as const
    if (query.page === 'desktop') {
      // The header takes the unit's name from the session.
      const { unitName, unitEnName } = unit.face
      const seen = { ...person, session: { ...person.session, unitName, unitEnName } }
      const own = await desktopStart.desktop(view, seen, { messagesHidden: false, theme: unit.theme })
      return shown(draw({ ...own, preview: true }))
    }
    const start = await signInStart(view, {
      unitBy: 'host',
      loginInvalid: false,
      passkeys: false,
      singleSignOn: true,
      remembered: 'none',
      failedVisit: null,
      application: null,
    })
    return shown(draw({ ...start, preview: true }))
  }
}
