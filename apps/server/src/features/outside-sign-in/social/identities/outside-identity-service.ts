import type { OutsideKind } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import { type SignInWay, unattendedWays } from '#features/accounts/sign-in/sign-in-way.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { type By, recordChange } from '#features/audit/record-change.ts'
import type { WaitingBind } from '#features/outside-sign-in/social/identities/waiting-bind.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller, Person } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { accountMeant, type OutsideIdentity } from './outside-identity.ts'
import {
  findIdentityRows,
  insertIdentity,
  isWithin,
  noteUse,
  readIdentities,
  readSessionStart,
  removeIdentity,
  removeSamePerson,
} from './outside-identity-queries.ts'

export type OutsideIdentityService = ReturnType<typeof createOutsideIdentityService>

type OwnAccount = Person

type Parts = {
  db: Database
  now: () => Date
  /** Tells a person, in the transaction of the change, that an identity was linked or unlinked. */
  tell: (tx: Transaction, account: OwnAccount, change: IdentityChange) => Promise<void>
  /** Ends the sessions that began with one way to sign in, perhaps except one. */
  endSessions: (tx: Transaction, of: OwnAccount & { way: SignInWay; except?: string }) => Promise<unknown>
}

/** The way to sign in for each kind of identity. */
const wayOf = {
  wechat: 'wechat',
  wecom: 'wecom',
  oidc: 'single sign-on',
  cas: 'single sign-on',
} as const satisfies Record<OutsideIdentity['kind'], SignInWay>

export type IdentityChange = { done: 'linked' | 'unlinked'; kind: string; name: string }

/** Which account a person of an outside service has here: WeChat, WeCom, OpenID Connect, CAS. */
export function createOutsideIdentityService({ db, now, tell, endSessions }: Parts) {
  async function note(tx: Transaction, account: OwnAccount, change: IdentityChange, by: By = account): Promise<void> {
    const detail = { kind: change.kind, name: change.name }
    const action = `identity ${change.done}` as const
    const { unitId, userId: subject } = account
    await recordChange(tx, by, { unitId, action, subject, detail, at: now() })
    await tell(tx, account, change)
  }

  type Unlinking = OwnAccount & { sessionId?: string; by?: By }
  async function unlinkIn(tx: Transaction, { sessionId, by, ...account }: Unlinking, id: string): Promise<boolean> {
    const [removed] = await removeIdentity(tx, account, id)
    if (!removed) return false
    if (removed.unionid) await removeSamePerson(tx, account, removed)
    await note(tx, account, { ...removed, done: 'unlinked' }, by)
    const way = wayOf[removed.kind as OutsideIdentity['kind']]
    await endSessions(tx, { ...account, way, ...(sessionId !== undefined && { except: sessionId }) })
    return true
  }

  return {
    /**
     * The account to which an identity is linked, among those of a unit and the units below it. A person whose unionid
     * is known from another application is recognised, and this identity is linked from then on.
     */
    async find(identity: OutsideIdentity, within: string): Promise<OwnAccount | undefined> {
      const meant = accountMeant(await findIdentityRows(db, identity, within))
      if (!meant) return undefined
      const { unitId, userId, id } = meant
      await db.inUnit(unitId, async (tx) => {
        if (meant.exact) await noteUse(tx, { unitId, id }, { ...identity, at: now() })
        // It was linked elsewhere in the meantime: it stays there, and the next sign-in follows it.
        else if (await insertIdentity(tx, { unitId, userId }, { identity, at: now() }))
          await note(tx, { unitId, userId }, { ...identity, done: 'linked' })
      })
      return { unitId, userId }
    },
    /** Whether an account's unit is the provider's or below it. */
    mayBelongTo: (account: { unitId: string }, within: string) => isWithin(db, account.unitId, within),
    /** Links an identity; refused when it is already linked to any account. */
    async link(account: OwnAccount, identity: OutsideIdentity): Promise<void> {
      await db.inUnit(account.unitId, async (tx) => {
        if (!(await insertIdentity(tx, account, { identity, at: now() }))) throw new AppError('identity_taken')
        await note(tx, account, { ...identity, done: 'linked' })
      })
    },
    listOf: (account: OwnAccount) => db.inUnit(account.unitId, (tx) => readIdentities(tx, account)),
    /**
     * Unlinks an identity of the account and ends the sessions that began with it, except the calling one. Anybody
     * else's identity looks missing.
     */
    async unlink(account: OwnAccount & { sessionId?: string }, id: string): Promise<void> {
      if (!(await db.inUnit(account.unitId, (tx) => unlinkIn(tx, account, id)))) throw new AppError('not_found')
    },
    /** The same for somebody who may do so, within a transaction; false when there is no such identity. */
    unlinkIn,
    listIn: (tx: Transaction, account: OwnAccount) => readIdentities(tx, account),
  }
}

export type BindService = ReturnType<typeof createBindService>

type BindParts = { db: Database; identities: OutsideIdentityService }

/** Links the identity that waits in a browser to the account that has signed in there since. */
export function createBindService({ db, identities }: BindParts) {
  return {
    /** Returns what was linked, and the unit whose page leads to that service. */
    async link(caller: Caller, waiting: WaitingBind): Promise<{ kind: OutsideKind; name: string; unitId: string }> {
      const pending = await waiting.look()
      if (!pending) throw new AppError('bind_nothing_pending')
      const startedAt = await db.inUnit(caller.unitId, (tx) => readSessionStart(tx, caller))
      // A person who left a session open must not find a stranger's identity linked.
      const anew = startedAt && startedAt.getTime() >= pending.since && !unattendedWays.has(caller.way)
      if (!anew) throw new AppError('bind_needs_sign_in')
      if (!(await identities.mayBelongTo(caller, pending.unitId))) throw new AppError('bind_other_unit')
      const taken = await waiting.take()
      if (!taken) throw new AppError('bind_nothing_pending')
      await identities.link(caller, taken.identity)
      const { kind, name } = taken.identity
      return { kind, name, unitId: taken.unitId }
    },
  }
}

const serviceNames: Record<string, { chinese: string; english: string }> = {
  wechat: { chinese: '微信', english: 'WeChat' },
  wecom: { chinese: '企业微信', english: 'WeCom' },
}

const otherService = { chinese: '外部账号', english: 'outside account' }

function identityNoticeWords({ done, kind, name }: IdentityChange): { text: string; englishText: string } {
  const service = serviceNames[kind] ?? otherService
  const chineseName = name === '' ? '' : `“${name}”`
  const englishName = name === '' ? '' : ` "${name}"`
  return done === 'linked'
    ? {
        text: `您的账号已绑定${service.chinese}${chineseName}，今后可用它登录。如非本人操作，请立即在“账号与安全”中解除绑定并修改密码。`,
        englishText: `Your account is now linked to the ${service.english}${englishName}. If that was not you, unlink it under "Account and security" and change your password at once.`,
      }
    : {
        text: `您的账号已与${service.chinese}${chineseName}解除绑定。如非本人操作，请立即修改密码。`,
        englishText: `Your account is no longer linked to the ${service.english}${englishName}. If that was not you, change your password at once.`,
      }
}

/** Sends a person a message that an identity was linked to or unlinked from their account. */
export function createIdentityNotice({ items, now }: { items: ApplicationItemService; now: () => Date }) {
  return async (
    tx: Transaction,
    { unitId, userId }: { unitId: string; userId: string },
    change: IdentityChange,
  ): Promise<void> => {
    const key = `identity:${userId}:${change.done}:${change.kind}:${now().getTime()}`
    await items.sendIn(tx, {
      unitId,
      application: productApplication,
      key,
      to: [userId],
      url: '',
      expiresAt: null,
      ...identityNoticeWords(change),
      importance: 4,
    })
  }
}
