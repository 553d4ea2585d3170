import type { Desktop } from '#features/desktop/connect-desktop.ts'
import type { Identities } from '#features/identities/connect-identities.ts'
import type { Licences } from '#features/licences/connect-licences.ts'
import type { Permissions } from '#features/permissions/connect-permissions.ts'
import type { Voice } from '#features/voice/connect-voice.ts'
import { demoSignIn } from '../../demo-sign-in.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { publicSettings } from '../../settings/settings.ts'
import type { Accounts } from '../accounts/connect-accounts.ts'
import type { Families } from '../families/connect-families.ts'
import type { IdentityProvider } from '../identity-provider/connect-identity-provider.ts'
import type { Messages } from '../messages/connect-messages.ts'
import type { OutsideSignIn } from '../outside-sign-in/connect-outside-sign-in.ts'
import type { Themes } from '../themes/connect-themes.ts'
import type { Units } from '../units/connect-units.ts'
import type { Looks } from '../units/look/connect-look.ts'
import { createPageDrawing } from './decide/decided-page.ts'
import { createPersonalPages } from './decide/personal-pages.ts'
import { createPreviewPage } from './decide/preview-page.ts'
import { createRecentPages } from './decide/recent-pages.ts'
import { createShortPages } from './decide/short-pages.ts'
import { createVisitorPages } from './decide/visitor-pages.ts'
import { createPageAnswers } from './page-answers.ts'
import { createPageService } from './page-service.ts'
import { createDesktopStart } from './start/desktop-start.ts'
import { createShortPageStart } from './start/short-page-start.ts'
import { createDemoHere, createSignInStart } from './start/sign-in-start.ts'
import { createStartComposer } from './start/start-composer.ts'

type Others = Pick<Desktop, 'desktop' | 'openLink'> &
  Pick<Families, 'family'> &
  Pick<Identities, 'identities'> &
  Pick<Licences, 'licences'> &
  Pick<Messages, 'messages' | 'todos'> &
  Pick<Permissions, 'permissions'> &
  Pick<Looks, 'looks'> &
  Pick<Themes, 'themes'> &
  Pick<Units, 'units'> & {
    accounts: Accounts
    identityProvider: IdentityProvider
    outsideSignIn: OutsideSignIn
    voice: Voice
  }

/** Turns an address into HTML: decides what to show to whom, loads the data in one transaction, renders it with the web build's renderer. */
export function connectPages(parts: FeatureParts, others: Others) {
  const { app, db, now, settings, development, renderer } = parts
  const { accounts, identityProvider, outsideSignIn, voice, units } = others
  const compose = createStartComposer({ now, settings: publicSettings(settings), development })
  const demoHere = createDemoHere({ demo: settings.demo ? demoSignIn : undefined, units })
  const signInStart = createSignInStart({
    compose,
    units,
    demoHere,
    signInWays: outsideSignIn.signInWays,
    ticketLogin: { path: settings.ticketLoginPath, method: settings.ticketLoginMethod },
  })
  const shortPageStart = createShortPageStart({
    compose,
    demoHere,
    themes: others.themes,
    codeChannels: accounts.codeChannels,
  })
  const desktopStart = createDesktopStart({ ...parts, ...others, compose })

  const recent = createRecentPages({ now })
  const draw = createPageDrawing(renderer)
  const { authorization, signedInAt } = identityProvider
  const shortPages = createShortPages({ units, shortPageStart, draw, authorization, signedInAt })
  const visitorPage = createVisitorPages({
    units,
    recent,
    signInStart,
    shortPageStart,
    shortPages,
    draw,
    passkeysWorkAt: accounts.parties.workAtName,
    nameOf: authorization.nameOf,
  })
  const previewPage = createPreviewPage({ looks: others.looks, signInStart, desktopStart, draw })
  const { specialUnitId } = settings
  const personalPage = createPersonalPages({
    units,
    recent,
    desktopStart,
    shortPages,
    draw,
    specialUnitId,
    openLink: others.openLink,
    visitorPage,
  })
  const galleryShown = settings.gallery || development
  const service = createPageService({ db, recent, galleryShown, shortPages, visitorPage, personalPage, previewPage })
  const answers = createPageAnswers({
    ...accounts,
    ...outsideSignIn,
    service,
    rememberedUnit: { read: accounts.rememberedUnit.read, keep: accounts.rememberedUnit.keepChosen },
    reach: { frames: outsideSignIn.frames, speech: voice.speechOrigins },
  })
  return {
    answers,
    /** A person's next page must show their own change at once, without waiting for the database's notification. */
    forgetPerson: ({ unitId, userId }: { unitId: string; userId: string }) => service.forget(`${unitId}:${userId}`),
    /** Every GET that is neither a call nor a file is a page. */
    serve: () => void app.setNotFoundHandler(answers.answer),
    hearChanges: service.hearChanges,
    forgetAll: service.forgetAll,
  }
}
