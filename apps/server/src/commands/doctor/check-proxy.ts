import { day } from '@homeroom/shared/dates/durations.ts'
import type { PoolConfig } from 'pg'
import { trustedProxies } from '#platform/outside/trusted-proxies.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, fine, toMend } from './check-installation.ts'

type Proxy = Pick<Settings, 'publicUrl' | 'host' | 'trustProxy'>

const onThisMachine = new Set(['127.0.0.1', '::1', 'localhost'])

/** Whether the setting of the proxies fits to where this server listens. */
export function checkProxy({ publicUrl, host, trustProxy }: Proxy): Finding[] {
  const isPublic = publicUrl.startsWith('https:')
  if (trustProxy === false) return isPublic && onThisMachine.has(host) ? [nobodyTrusted] : []
  const counted = typeof trustProxy === 'number'
  if (counted && !onThisMachine.has(host)) return [everybodyNearTrusted(trustProxy)]
  return [
    fine(
      `The addresses of visitors are told by ${trustProxy} (HOMEROOM_TRUST_PROXY)`,
      `访客地址由 HOMEROOM_TRUST_PROXY（${trustProxy}）指定的代理提供`,
    ),
  ]
}

const nobodyTrusted = toMend(
  {
    en: 'A proxy stands in front, but is not trusted: everybody seems to come from one address.',
    zh: '前面有代理但未被信任，所有访问看起来来自同一地址。',
  },
  {
    en: 'Set HOMEROOM_TRUST_PROXY=1 (the number of proxies).',
    zh: '请设置 HOMEROOM_TRUST_PROXY=1（代理层数）。',
  },
)

const everybodyNearTrusted = (hops: number) =>
  toMend(
    {
      en: 'Whoever reaches this server from a private network, past the proxy, may name any address as their own.',
      zh: '能从内网绕过代理直接访问本服务的人，可以冒用任意地址。',
    },
    {
      en: `Set HOST=127.0.0.1 where the proxy is on this machine; else name it: HOMEROOM_TRUST_PROXY=10.0.0.7${hops > 1 ? ' and so on, each proxy' : ''}.`,
      zh: `代理在本机时请设置 HOST=127.0.0.1；否则请写明其地址，如 HOMEROOM_TRUST_PROXY=10.0.0.7${hops > 1 ? '，每个代理都要写' : ''}。`,
    },
  )

const sourceDays = 7
/** So few sign-ins may well have come from one place. */
const fewSignIns = 10

/** From how many addresses people have signed in; that all came from one near one shows a proxy that is not believed. */
export async function checkSources(
  owner: PoolConfig,
  { publicUrl, now }: Pick<Settings, 'publicUrl'> & { now: Date },
): Promise<Finding[]> {
  const { signIns, sources, first } = await readSources(owner, new Date(now.getTime() - sourceDays * day))
  if (signIns === 0) return []
  const trusts = trustedProxies(1)
  const allFromProxy = sources === 1 && signIns >= fewSignIns && trusts !== false && trusts(first, 0)
  if (!allFromProxy || !publicUrl.startsWith('https:'))
    return [
      fine(
        `Sign-ins of the last ${sourceDays} days: ${signIns}, addresses they came from: ${sources}`,
        `最近 ${sourceDays} 天登录 ${signIns} 次，来自 ${sources} 个地址`,
      ),
    ]
  return [
    toMend(
      {
        en: `All ${signIns} sign-ins of the last ${sourceDays} days seem to come from ${first}, which is a proxy's: limits count everybody as one.`,
        zh: `最近 ${sourceDays} 天的 ${signIns} 次登录看起来都来自代理地址 ${first}，限流会把所有人算作一个来源。`,
      },
      {
        en: 'Set HOMEROOM_TRUST_PROXY to the number of proxies or their addresses, and let each add X-Forwarded-For.',
        zh: '请将 HOMEROOM_TRUST_PROXY 设为代理层数或地址，并让每个代理添加 X-Forwarded-For。',
      },
    ),
  ]
}

function readSources(owner: PoolConfig, since: Date): Promise<{ signIns: number; sources: number; first: string }> {
  return onOneConnection(owner, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as "signIns", count(distinct source)::int as sources, coalesce(min(source), '') as first
         from audit_log where action = 'signed in' and source <> '' and occurred_at > $1`,
      [since],
    )
    return rows[0]
  })
}
