import type { SocialProvider } from '@homeroom/contract/outside-sign-in/social-providers-schemas.ts'
import type {
  ProviderKind,
  ProviderSettings,
  SocialPlace,
  SocialProviderId,
} from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { requireVersion, versionOf } from '#platform/calls/record-version.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { OpenedProvider, Provider } from './social-provider.ts'
import { kindFor, type MessagingHosts, officialHosts, purposeOfSecret, rehearsalSecret } from './social-provider.ts'
import { deleteProvider, holdProviders, readProviders, writeProvider } from './social-provider-queries.ts'

export type SocialProviderService = ReturnType<typeof createSocialProviderService>

/** Says which unit a call is about. */
export type UnitOf = AdministeredUnit
type Parts = {
  db: Database
  now: () => Date
  box: SecretBox
  /** The simulated services of a demo installation; undefined everywhere else. */
  rehearsal: MessagingHosts | undefined
}
type Saved = {
  kind: ProviderKind
  appId: string
  agentId?: string
  secret?: string
  school?: boolean
  enabled?: boolean
  version?: string | null | undefined
}

const qrProviders = ['mp', 'qy'] as const

/** The messaging services of each unit: who is offered what, and their settings. */
export function createSocialProviderService({ db, now, box, rehearsal }: Parts) {
  /** A simulated provider counts only where simulated services run; no other service is called in its place. */
  const isThere = (row: Provider) => !row.rehearsal || rehearsal !== undefined

  /** The providers that people of a unit may use. */
  async function usable(unitId: string): Promise<Provider[]> {
    const rows = await db.inUnit(unitId, (tx) => readProviders(tx, unitId))
    return rows.filter((row) => row.enabled && isThere(row))
  }

  function hostsOf({ rehearsal: rehearsed }: Provider): MessagingHosts {
    return rehearsed && rehearsal ? rehearsal : officialHosts
  }

  /** The secret to store: a new one encrypted, or the previous one while the application is the same. */
  function sealedSecretOf(unitId: string, saved: Saved, before: Provider | undefined): string {
    if (saved.secret !== undefined) return box.seal(purposeOfSecret({ ...saved, unitId }), saved.secret)
    if (!before || before.rehearsal || before.appId !== saved.appId)
      throw fieldRefusal({ secret: 'social_secret_missing' })
    return before.sealedSecret
  }

  return {
    /** What the sign-in page of a unit shows as icons: each leads to a QR code. */
    async offered(unitId: string): Promise<SocialProvider[]> {
      const providers = await usable(unitId)
      return qrProviders.flatMap((providerId) => {
        const found = providers.find(({ kind }) => kind === kindFor(providerId, 'page'))
        if (!found) return []
        const query = new URLSearchParams({ unitId })
        return {
          providerId,
          providerAppId: found.appId,
          providerApplicationId: found.agentId,
          providerAppLoginUrl: `/api/uaa/social/login/${providerId}?${query}`,
        }
      })
    },
    /** The provider that signs people of a unit in at a place. */
    async of(
      unitId: string,
      asked: { providerId: SocialProviderId; place: SocialPlace } | { kind: ProviderKind },
    ): Promise<Provider> {
      const wanted = 'kind' in asked ? asked.kind : kindFor(asked.providerId, asked.place)
      const found = (await usable(unitId)).find(({ kind }) => kind === wanted)
      if (!found) throw new AppError('social_not_set_up')
      return found
    },
    hostsOf,
    isThere,
    /** A provider ready for calls. A secret of another installation (a copied database) cannot be decrypted. */
    open(provider: Provider): OpenedProvider {
      if (!isThere(provider)) throw new AppError('social_not_set_up')
      const secret = provider.rehearsal ? rehearsalSecret : box.open(purposeOfSecret(provider), provider.sealedSecret)
      if (secret === undefined) throw new AppError('social_set_up_wrong')
      const hosts = hostsOf(provider)
      return { ...provider, secret, hosts, publicOnly: hosts !== rehearsal }
    },
    /** Origins whose QR page our sign-in page may show in a frame. */
    frames: [officialHosts, ...(rehearsal ? [rehearsal] : [])].flatMap(({ wechat, wecom }) => [
      wechat.open,
      wecom.login,
    ]),
    async settings({ unitId }: Administrator): Promise<ProviderSettings[]> {
      const rows = await db.inUnit(unitId, (tx) => readProviders(tx, unitId))
      return rows.map((row) => ({
        ...{ kind: row.kind, appId: row.appId, agentId: row.agentId, school: row.school, enabled: row.enabled },
        ...{ rehearsal: row.rehearsal, version: versionOf(versioned(row)) },
      }))
    },
    async save({ caller, unitId }: Administrator, saved: Saved): Promise<void> {
      const { kind, appId, agentId = '', school = false, enabled = true } = saved
      if (kind === 'wecom' && agentId === '') throw fieldRefusal({ agentId: 'social_agent_missing' })
      await db.inUnit(unitId, async (tx) => {
        await holdProviders(tx, unitId)
        const before = (await readProviders(tx, unitId)).find((row) => row.kind === kind)
        requireVersion(saved.version, before && versioned(before))
        const sealedSecret = sealedSecretOf(unitId, saved, before)
        const changedAt = now()
        await writeProvider(tx, { unitId, kind }, { appId, agentId, sealedSecret, school, enabled, changedAt })
        await recordChange(tx, caller, {
          ...{ unitId, action: 'social provider saved' },
          target: { kind: 'sign-in service', id: kind },
          ...(before && { before: auditedSettings(before) }),
          after: auditedSettings({ appId, agentId, school, enabled }),
          detail: { newSecret: saved.secret !== undefined },
          at: changedAt,
        })
      })
    },
    async remove({ caller, unitId }: Administrator, kind: ProviderKind): Promise<void> {
      await db.inUnit(unitId, async (tx) => {
        if (!(await deleteProvider(tx, { unitId, kind }))) throw new AppError('not_found')
        const target = { kind: 'sign-in service', id: kind } as const
        await recordChange(tx, caller, { unitId, action: 'social provider removed', target, at: now() })
      })
    },
  }
}

type Audited = { appId: string; agentId: string; school: boolean; enabled: boolean }

const auditedSettings = ({ appId, agentId, school, enabled }: Audited) => ({ appId, agentId, school, enabled })

/** With the secret: whoever enters one must not take the place of another that was entered meanwhile. */
const versioned = (row: Audited & Pick<Provider, 'rehearsal' | 'sealedSecret'>) => ({
  ...auditedSettings(row),
  ...{ rehearsal: row.rehearsal, sealedSecret: row.sealedSecret },
})
