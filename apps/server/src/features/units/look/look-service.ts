import { createHash } from 'node:crypto'
import { isId } from '@homeroom/contract/endpoint/id-form.ts'
import { signInPage } from '@homeroom/contract/pages/page-locations.ts'
import { defaultThemeColour } from '@homeroom/contract/pages/product.ts'
import { isScene, themeInOneSpelling } from '@homeroom/contract/themes/themes.ts'
import type { LookFields, UnitLook } from '@homeroom/contract/units/unit-look-schemas.ts'
import { legibleColour } from '@homeroom/shared/colours/legible-colour.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { ThemeService } from '#features/themes/theme-service.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { PictureEncoder } from '#platform/pictures/picture-encoder.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { Administrator } from '../administered-unit.ts'
import { type KnownUnit, pictureAddress, type UnitService } from '../unit-service.ts'
import {
  countPictures,
  deletePictures,
  findPicture,
  keepPicture,
  listPictureIds,
  readDraft,
  readLookRow,
  writeDraft,
  writeFace,
  writeSignInPage,
} from './look-queries.ts'
import { decorationOf, isLink, isOwnPage, lookOf, picturesOf, pictureType } from './look-rules.ts'

export type LookService = ReturnType<typeof createLookService>

type Parts = {
  db: Database
  now: () => Date
  units: UnitService
  themes: ThemeService
  /** The public addresses of our own art. */
  art: ReadonlySet<string>
  pictures: PictureEncoder
}

const mostPictures = 40
/** The sign-in picture of a large screen. */
const widestPicture = 2560

/** How the pages of a unit look. */
export function createLookService({ db, now, units, themes, art, pictures }: Parts) {
  const dayAgo = () => new Date(now().getTime() - day)

  async function lookIn(tx: Transaction, unitId: string): Promise<UnitLook & { decorationSet: string; code: string }> {
    const row = await readLookRow(tx, unitId)
    if (!row) throw new AppError('not_found')
    const { version, code, decorationSet } = row
    const { theme } = await themes.unitThemeIn(tx, unitId)
    const { logo, signInPicture, footer, link, loginJumpPage } = row
    const look = lookOf({ logo, signInPicture, footer, link, loginJumpPage, decorationSet, theme })
    return { ...look, version, decorationSet, code }
  }

  /** Only pictures and pages of this server: the page's policy allows no other pictures. What a unit has already may stay. */
  async function checked(tx: Transaction, unitId: string, given: LookFields, earlier: LookFields): Promise<LookFields> {
    const own = new Set((await listPictureIds(tx, unitId)).map((id) => pictureAddress(unitId, id)))
    const had = new Set(picturesOf(earlier))
    const isKnown = (address: string) => address === '' || art.has(address) || own.has(address) || had.has(address)
    const look = trimmed(given)
    if (!isKnown(look.logo)) throw fieldRefusal({ logo: 'picture_unknown' })
    if (!isKnown(look.signInPicture)) throw fieldRefusal({ signInPicture: 'picture_unknown' })
    if (!look.filings.every(({ picture }) => isKnown(picture))) throw fieldRefusal({ filings: 'picture_unknown' })
    if (!isLink(look.link)) throw fieldRefusal({ link: 'link_not_right' })
    if (!look.filings.every(({ link }) => isLink(link))) throw fieldRefusal({ filings: 'link_not_right' })
    if (!isOwnPage(look.loginJumpPage) && look.loginJumpPage !== earlier.loginJumpPage)
      throw fieldRefusal({ loginJumpPage: 'page_not_ours' })
    return look
  }

  return {
    read: ({ unitId }: Administrator): Promise<UnitLook> => db.inUnit(unitId, (tx) => lookIn(tx, unitId)),

    async save({ caller, unitId }: Administrator, { version, ...given }: UnitLook): Promise<UnitLook> {
      const after = await db.inUnit(unitId, async (tx) => {
        const { version: newest, decorationSet, code: _, ...before } = await lookIn(tx, unitId)
        if (newest !== version) throw new AppError('changed_meanwhile')
        const look = await checked(tx, unitId, given, before)
        if (!(await writeFace(tx, { unitId, version }, look))) throw new AppError('changed_meanwhile')
        const { footer, link, loginJumpPage } = look
        const page = { footer, link, loginJumpPage, decorationSet: decorationOf(decorationSet, look) }
        await writeSignInPage(tx, unitId, page)
        if (look.theme !== before.theme) await themes.applyIn(tx, unitId, { theme: look.theme })
        const shown = picturesOf(look).map((address) => address.split('/').at(-1) ?? '')
        await deletePictures(tx, unitId, { shown, before: dayAgo() })
        const target = { kind: 'unit', id: unitId } as const
        await recordChange(tx, caller, { unitId, action: 'look changed', target, before, after: look, at: now() })
        return lookIn(tx, unitId)
      })
      // Whoever saved sees it on the next page, without waiting for the database's notification.
      units.forgetAll()
      return after
    },

    /** Keeps a look for the caller alone: `seen` shows it. */
    draft: ({ caller, unitId }: Administrator, given: LookFields): Promise<{ address: string }> =>
      db.inUnit(unitId, async (tx) => {
        const { code, ...before } = await lookIn(tx, unitId)
        const look = await checked(tx, unitId, given, before)
        await writeDraft(tx, { unitId, userId: caller.userId, look, madeAt: now() }, dayAgo())
        return { address: `${signInPage}?unit=${code}&preview=${unitId}` }
      }),

    /** A unit as the caller's own draft shows it; undefined for who has made none. */
    async seen({ userId }: Pick<Caller, 'userId'>, unitId: string): Promise<KnownUnit | undefined> {
      const unit = await units.find(unitId)
      const look = unit && (await db.inUnit(unitId, (tx) => readDraft(tx, unitId, userId)))
      if (!look) return undefined
      const { logo, signInPicture, footer, link } = look
      const face = {
        ...unit.face,
        ...{ logo, signInPicture, footer, link },
        decorationSet: decorationOf(unit.face.decorationSet, look),
      }
      return { ...unit, face, theme: { ...unit.theme, theme: look.theme } }
    },

    async upload({ caller, unitId }: Administrator, { data: text }: { data: string }): Promise<{ address: string }> {
      const given = Buffer.from(text, 'base64')
      if (!pictureType(given)) throw new AppError('picture_not_right')
      const [type, data] = ['image/webp', await pictures.fitted(given, widestPicture)]
      const id = createHash('sha256').update(data).digest('hex').slice(0, 32)
      await db.inUnit(unitId, async (tx) => {
        if ((await countPictures(tx, unitId)) >= mostPictures) throw new AppError('too_many_pictures')
        await keepPicture(tx, { unitId, id, type, data, madeAt: now() })
        // Whoever knows its address can see it from now on, before any look is saved.
        const detail = { type, bytes: data.length, address: pictureAddress(unitId, id) }
        const target = { kind: 'unit', id: unitId } as const
        await recordChange(tx, caller, { unitId, action: 'picture uploaded', target, detail, at: now() })
      })
      return { address: pictureAddress(unitId, id) }
    },

    /** A picture for whoever asks; undefined also for an address that never was one. */
    picture: async ({ unitId, pictureId }: { unitId: string; pictureId: string }) =>
      isId(unitId) ? findPicture(db, unitId, pictureId) : undefined,
  }
}

/** In one spelling, with a colour on which white text can be read. A filing line without words is none. */
function trimmed(look: LookFields): LookFields {
  return {
    ...look,
    theme: legible(themeInOneSpelling(look.theme)),
    footer: look.footer.trim(),
    link: look.link.trim(),
    copyright: look.copyright.trim(),
    loginJumpPage: look.loginJumpPage.trim(),
    filings: look.filings
      .map((filing) => ({ ...filing, text: filing.text.trim(), link: filing.link.trim() }))
      .filter(({ text }) => text !== ''),
  }
}

/** Scenes and the default have palettes of their own, made by hand. */
const legible = (theme: string) =>
  isScene(theme) || theme === defaultThemeColour ? theme : legibleColour(theme).toUpperCase()
