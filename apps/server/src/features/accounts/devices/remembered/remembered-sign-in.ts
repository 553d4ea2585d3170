import { productApplication } from '@homeroom/contract/pages/product.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import type { About, SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { CompletedSignIn, SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import { setUpByHand } from '#features/accounts/sign-in/sign-in-gates.ts'
import { findAccountById } from '#features/accounts/sign-in/sign-in-queries.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { RememberedDevices } from './remembered-devices.ts'
import { type PresentedToken, readRememberedToken, rememberedToken } from './remembered-devices.ts'
import { lockDevice, readBegun, readDevice } from './remembered-queries.ts'
import { decideRemembered, signInsPerHour } from './remembered-rules.ts'

export type RememberedSignIn = ReturnType<typeof createRememberedSignIn>
type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  devices: RememberedDevices
  completion: SignInCompletion
  throttle: SignInThrottle
  audit: SignInAudit
  items: ApplicationItemService
}
type Asked = { visit: SignInVisit; keep: (next: string | null) => void }
type Used =
  | { kind: 'used'; userId: string; cookie: string }
  | { kind: 'copied'; userId: string }
  | { kind: 'over'; userId?: string }
  | { kind: 'paused'; userId: string }
  | { kind: 'too often'; userId: string }

/** Signs in with the token of a remembered device. Each token is valid for one sign-in, which returns the next one. */
export function createRememberedSignIn(parts: Parts) {
  const { db, now, secret, devices, completion, throttle, audit, items } = parts

  /** Uses the token up. Two requests with the same token, even at two processes, wait for each other here. */
  async function use(tx: Transaction, token: PresentedToken): Promise<Used> {
    const device = await lockDevice(tx, token)
    if (!device) return { kind: 'over' }
    const { userId, rotatedAt } = device
    const counted = new Date(now().getTime() - hour)
    const { arrived, begun } = await readBegun(tx, token, { turned: rotatedAt, counted })
    const decision = decideRemembered({ device, presented: token.hash, arrived, now: now() })
    if (decision === 'reuse') return { kind: 'copied', userId }
    if (decision === 'paused') return { kind: 'paused', userId }
    if (decision === 'refused') return { kind: 'over', userId }
    // A page that signs in, is refused and reloads would repeat this for ever, because the browser's own counter may be
    // lost.
    if (begun >= signInsPerHour) return { kind: 'too often', userId }
    const cookie =
      decision === 'rotate'
        ? await devices.turn(tx, token)
        : rememberedToken(secret, { ...token, turn: device.turn }).cookie
    return { kind: 'used', userId, cookie }
  }

  /**
   * Ends a series of which somebody has a copy. It is a transaction of its own that locks the person before the device
   * (`endIn`), so that ordinary sign-ins need not lock the person. Of several at the same time the first one ends the
   * series and tells the person.
   */
  async function endCopied(tx: Transaction, { unitId, deviceId }: PresentedToken, userId: string) {
    const ended = await devices.endIn(tx, { unitId, userId, deviceId }, 'remembered token used twice')
    const device = ended && (await readDevice(tx, { unitId, deviceId }))
    if (device) await tellOfReuse(tx, { unitId, userId, deviceId, agent: device.agent })
  }

  /** Nobody can tell whether the thief or the owner used the token first, so the person is told. */
  async function tellOfReuse(
    tx: Transaction,
    { unitId, userId, deviceId, agent }: { unitId: string; userId: string; deviceId: string; agent: string },
  ): Promise<void> {
    await items.sendIn(tx, {
      unitId,
      application: productApplication,
      key: `remembered-device:${deviceId}`,
      to: [userId],
      url: '',
      expiresAt: null,
      importance: 5,
      ...reuseWords(agent),
    })
  }

  return {
    /**
     * Signs in with the cookie of a browser. `keep` gets the next cookie at once: it is valid even if a further step is
     * needed before the session begins.
     */
    signIn: (asked: Asked): Promise<CompletedSignIn> =>
      audit.watch({ way: 'remembered device', visit: asked.visit }, (about) => prove(asked, about)),
  }

  async function prove({ visit, keep }: Asked, about: About): Promise<CompletedSignIn> {
    const token = readRememberedToken(visit.remembered)
    if (!token || visit.shared) return refuse(keep)
    const counted = { source: visit.source }
    await throttle.begin(counted)
    const used = await db.inUnit(token.unitId, (tx) => use(tx, token))
    if (used.userId) about({ unitId: token.unitId, userId: used.userId })
    if (used.kind === 'copied') await db.inUnit(token.unitId, (tx) => endCopied(tx, token, used.userId))
    if (used.kind === 'over' || used.kind === 'copied') return refuse(keep)
    await throttle.takeBack(counted)
    if (used.kind === 'paused') throw new AppError('remembered_device_refused')
    if (used.kind === 'too often') throw new AppError('too_many_requests', { retryAfter: hour / 1000 })
    keep(used.cookie)
    const account = await findAccountById(db, token.unitId, used.userId)
    if (account?.userStatus !== 'active') return refuse(keep)
    const { deviceId } = token
    return completion
      .complete({ account, way: 'remembered device', visit, deviceId })
      .catch(setUpByHand('remembered_device_refused'))
  }
}

function refuse(keep: (next: null) => void): never {
  keep(null)
  throw new AppError('remembered_device_refused')
}

function reuseWords(agent: string): { text: string; englishText: string } {
  const [chinese, english] = agent === '' ? ['一台设备', 'a device'] : [`设备（${agent}）`, `a device (${agent})`]
  return {
    text: `${chinese}的自动登录信息被重复使用，可能已被他人复制。该设备已退出登录。若不是您本人操作，请立即修改密码。`,
    englishText: `The remembered sign-in of ${english} was used twice: somebody may have copied it. That device has been signed out. If this was not you, change your password now.`,
  }
}
