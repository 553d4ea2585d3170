import type {
  AuthorizationStart,
  BindStart,
  ForgottenPasswordStart,
  PageNotice,
  SingleSignOnStart,
  StartData,
} from '@homeroom/contract/pages/start-data.ts'
import { chooseTheme } from '#features/themes/theme-choice.ts'
import type { ThemeService } from '#features/themes/theme-service.ts'
import type { DemoSignIn } from './sign-in-start.ts'
import { type SignedInPerson, type StartComposer, type View, withoutToken } from './start-composer.ts'

type Parts = {
  compose: StartComposer
  themes: ThemeService
  /** The channels by which codes for a forgotten password can be sent to people of a unit. */
  codeChannels: (unitId: string) => Promise<ForgottenPasswordStart['channels']>
  /** What a demo installation offers to try; undefined outside a demo. */
  demoHere: () => Promise<DemoSignIn | undefined>
}
type NoticeOptions = { bind?: BindStart | null; unitFixed?: boolean; leaving?: SingleSignOnStart | null }

const defaultTheme = chooseTheme([])

export type ShortPageStart = ReturnType<typeof createShortPageStart>

/** The start data of the pages besides sign-in, desktop and applications. */
export function createShortPageStart({ compose, themes, codeChannels, demoHere }: Parts) {
  async function forgottenPassword({ unit }: View, unitFixed: boolean): Promise<ForgottenPasswordStart> {
    const outbox = (await demoHere()) !== undefined
    return { channels: outbox ? ['mail', 'sms'] : await codeChannels(unit.face.unitId), outbox, unitFixed }
  }
  const themeOf = async (view: View, person: SignedInPerson | undefined) =>
    person ? themes.theme(person.caller) : view.unit.theme
  const sessionOf = (person: SignedInPerson | undefined) => (person ? withoutToken(person.session) : null)

  return {
    async notice(
      view: View,
      notice: PageNotice,
      person: SignedInPerson | undefined,
      { bind = null, unitFixed = person !== undefined, leaving = null }: NoticeOptions = {},
    ): Promise<StartData> {
      const forgotten = notice === 'forgotten-password' ? await forgottenPassword(view, unitFixed) : null
      const page = { page: 'notice', notice, session: sessionOf(person), bind, forgotten, leaving } as const
      return compose(view, await themeOf(view, person), page)
    },
    async authorization(
      view: View,
      authorization: AuthorizationStart,
      person: SignedInPerson | undefined,
    ): Promise<StartData> {
      const page = { page: 'authorization', authorization, session: sessionOf(person) } as const
      return compose(view, await themeOf(view, person), page)
    },
    /** The parts of the interface kit: the same for everybody. */
    gallery: (view: View): StartData => compose(view, defaultTheme, { page: 'gallery', session: null }),
    /** The clock-in at a gate looks like the unit, whoever is signed in beside it. */
    kiosk: (view: View): StartData => compose(view, view.unit.theme, { page: 'kiosk', session: null }),
    async apiDocs(view: View, person: SignedInPerson): Promise<StartData> {
      return compose(view, await themeOf(view, person), { page: 'api-docs', session: withoutToken(person.session) })
    },
  }
}
