import { hash, randomBytes } from 'node:crypto'
import type { UnitApplication } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import type { LinkFields } from '@homeroom/contract/desktop/link-schemas.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readApplicationRow, readSignIn } from './icon-admin-queries.ts'
import {
  countLinks,
  holdApplication,
  insertLink,
  type LinkPicture,
  linkSignIn,
  readPicture,
  updateLink,
  writePicture,
} from './icon-change-queries.ts'
import type { IconReadService } from './icon-read-service.ts'
import {
  cleanSvg,
  framedPicture,
  isOfService,
  isSmallPng,
  type PictureSet,
  plainPicture,
  readLinkAddress,
} from './link-rules.ts'

export type LinkService = ReturnType<typeof createLinkService>

type Parts = { db: Database; now: () => Date; icons: IconReadService }
type SignIn = { kind: 'openid' | 'cas'; id: string }
type NewLink = LinkFields & { picture: string | null; signIn: SignIn | null }

const linksMaximum = 200

/** Links to pages elsewhere, each with a picture of its own. */
export function createLinkService({ db, now, icons }: Parts) {
  function checked({ name, shortName, englishName, englishShortName, address, opens }: LinkFields): LinkFields {
    const [chinese, english] = [name.trim(), englishName.trim()]
    if (chinese === '') throw fieldRefusal({ name: 'validation_failed' })
    const where = readLinkAddress(address)
    if (where === undefined) throw fieldRefusal({ address: 'link_address_refused' })
    return {
      ...{ name: chinese, englishName: english, address: where, opens },
      ...{ shortName: shortName.trim() || chinese, englishShortName: englishShortName.trim() || english },
    }
  }

  return {
    add: (administrator: Administrator, { picture, signIn, ...fields }: NewLink): Promise<{ code: string }> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { unitId, caller } = administrator
        const link = checked(fields)
        const drawn = readPictureOf(picture) ?? { kind: 'svg', picture: Buffer.from(plainPicture) }
        await holdApplication(tx, unitId, 'links')
        if ((await countLinks(tx, unitId)) >= linksMaximum) throw new AppError('too_many_links')
        if (signIn) {
          const free = (await readSignIn(tx, unitId, null)).find(
            ({ kind, id }) => kind === signIn.kind && id === signIn.id,
          )
          if (!free) throw fieldRefusal({ signIn: 'not_found' })
          if (!isOfService(link.address, free.addresses)) throw fieldRefusal({ address: 'link_outside_service' })
        }
        const code = `link-${randomBytes(8).toString('hex')}`
        await insertLink(tx, unitId, { code, link, pictures: pathsOf(code, drawn) })
        await writePicture(tx, code, drawn)
        if (signIn) await linkSignIn(tx, unitId, { code, ...signIn })
        await recordChange(tx, caller, {
          ...{ unitId, at: now(), action: 'link added', target: { kind: 'application', id: code } },
          after: link,
          detail: signIn ?? {},
        })
        return { code }
      }),

    change: (
      administrator: Administrator,
      { code, version, picture, ...fields }: LinkFields & { code: string; version: number; picture: string | null },
    ): Promise<UnitApplication> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { unitId, caller } = administrator
        const before = await readApplicationRow(tx, unitId, code)
        if (before?.source !== 'link') throw new AppError('not_found')
        const link = checked(fields)
        // What signs in with this icon stays what the icon leads to.
        const services = await readSignIn(tx, unitId, code)
        if (services.some(({ addresses }) => !isOfService(link.address, addresses)))
          throw fieldRefusal({ address: 'link_outside_service' })
        const drawn = readPictureOf(picture)
        const pictures = drawn && pathsOf(code, drawn)
        if (!(await updateLink(tx, { unitId, code, version }, { link, pictures })))
          throw new AppError('changed_meanwhile')
        if (drawn) await writePicture(tx, code, drawn)
        await recordChange(tx, caller, {
          ...{ unitId, at: now(), action: 'link changed', target: { kind: 'application', id: code }, after: link },
          before: Object.fromEntries(Object.keys(link).map((name) => [name, Reflect.get(before, name)])),
          detail: drawn ? { picture: 'new' } : {},
        })
        return icons.readIn(tx, unitId, code)
      }),

    /** The picture of a link that the caller's unit sees, as one of the sets shows it. */
    picture: (caller: Caller, { code, set }: { code: string; set: PictureSet }): Promise<string | undefined> =>
      db.inUnit(caller.unitId, async (tx) => {
        const found = await readPicture(tx, code)
        return found && framedPicture(set, { kind: found.kind, base64: found.picture.toString('base64') })
      }),
  }
}

/** A picture as it came, checked; undefined where none was sent. */
function readPictureOf(base64: string | null): LinkPicture | undefined {
  if (base64 === null) return undefined
  const picture = Buffer.from(base64, 'base64')
  if (isSmallPng(picture)) return { kind: 'png', picture }
  const svg = cleanSvg(picture.toString('utf8').replace(/^\uFEFF/, ''))
  if (svg === undefined) throw fieldRefusal({ picture: 'picture_refused' })
  return { kind: 'svg', picture: Buffer.from(svg) }
}

/** The addresses of a picture in the three sets. A new picture has a new address, so that browsers may keep the old one. */
function pathsOf(code: string, { picture }: LinkPicture) {
  const mark = hash('sha256', picture, 'hex').slice(0, 12)
  const path = (set: PictureSet) => `/api/icons/picture/${code}/${set}?v=${mark}`
  return { imgPath: path('img'), imgGrayPath: path('gray'), imgCartoonPath: path('cartoon') }
}
