import { demoSignIn } from '../../demo-sign-in.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { publicSettings } from '../../settings/public-settings.ts'
import type { Accounts } from '../accounts/connect-accounts.ts'
import type { Badges } from '../badges/connect-badges.ts'
import type { Desktop } from '../desktop/connect-desktop.ts'
import type { Families } from '../families/connect-families.ts'
import type { Identities } from '../identities/connect-identities.ts'
import type { IdentityProvider } from '../identity-provider/connect-identity-provider.ts'
import type { Licences } from '../licences/connect-licences.ts'
import type { Messages } from '../messages/connect-messages.ts'
import type { OutsideSignIn } from '../outside-sign-in/connect-outside-sign-in.ts'
import type { Permissions } from '../permissions/connect-permissions.ts'
import type { Themes } from '../themes/connect-themes.ts'
import { signInWaysOf, type Units } from '../units/connect-units.ts'
import type { Voice } from '../voice/connect-voice.ts'
import { createPageDrawing } from './drawn-page.ts'
import { createPageAnswers } from './page-answers.ts'
import { createPageService } from './page-service.ts'
import { createStartDataService } from './start-data-service.ts'

type Others = Pick<Desktop, 'desktop'> &
  Pick<Families, 'family'> &
  Pick<Identities, 'identities'> &
  Pick<Licences, 'licences'> &
  Pick<Messages, 'messages' | 'todos'> &
  Pick<Permissions, 'permissions'> &
  Pick<Themes, 'themes'> &
  Pick<Units, 'units'> & {
    accounts: Accounts
    badges: Badges
    identityProvider: IdentityProvider
    outsideSignIn: OutsideSignIn
    voice: Voice
  }

/** From an address to HTML: what a page shows to whom, its data in one transaction, drawn by the renderer of the web build. */
export function connectPages(parts: FeatureParts, others: Others) {
  const { app, settings, development, renderer } = parts
  const { accounts, badges, identityProvider, outsideSignIn, voice } = others
  const startData = createStartDataService({
    ...parts,
    ...others,
    settings: publicSettings(settings),
    signInWays: signInWaysOf({ ...badges, ...outsideSignIn }),
    demo: settings.demo ? demoSignIn : undefined,
    ticketLogin: { path: settings.ticketLoginPath, method: settings.ticketLoginMethod },
    codeChannels: accounts.codeChannels,
  })
  const service = createPageService({
    ...parts,
    units: others.units,
    startData,
    draw: createPageDrawing(renderer),
    specialUnitId: settings.specialUnitId,
    galleryShown: settings.gallery || development,
    passkeysWorkAt: accounts.parties.workAtName,
    authorization: identityProvider.authorization,
    signedInAt: identityProvider.signedInAt,
  })
  const answers = createPageAnswers({
    ...accounts,
    ...outsideSignIn,
    service,
    rememberedUnit: { read: accounts.rememberedUnit.read, keep: accounts.rememberedUnit.keepChosen },
    reach: { frames: outsideSignIn.frames, speech: voice.speechOrigins },
  })
  return {
    answers,
    /** A person's next page must show what they did, and must not wait for the database to tell of it. */
    forgetPerson: ({ unitId, userId }: { unitId: string; userId: string }) => service.forget(`${unitId}:${userId}`),
    /** Every GET that no call and no file answers is a page. */
    serve: () => void app.setNotFoundHandler(answers.answer),
    hearChanges: service.hearChanges,
    forgetAll: service.forgetAll,
  }
}
