import { hash } from 'node:crypto'
import type { casServices } from '#database/tables/cas-services.ts'
import type { openidClients } from '#database/tables/openid-clients.ts'
import { demoId } from '../demo-random.ts'
import { demoUnitId } from '../demo-units.ts'

/** An older library program on this machine; `docs/how-to/sign-in-with-cas.md` tries it. */
export function demoCasServices(): (typeof casServices.$inferInsert)[] {
  return [
    {
      unitId: demoUnitId('lakeside-1'),
      id: demoId('cas service library'),
      name: '图书馆旧系统',
      englishName: 'Old library system',
      address: 'http://localhost:9090/*',
      userForm: 'login-name',
      attributes: ['realName', 'userType', 'unitName'],
      inside: true,
    },
  ]
}

/** The secret of the demo's client; its application runs on the newcomer's own machine. */
export const demoClientSecret = 'demo-secret-of-book-drift'

const demoApplication = 'http://127.0.0.1:9091'

/** Applications of others that the people of the demo's primary school may sign in to. */
export function demoOpenidClients(now: Date): (typeof openidClients.$inferInsert)[] {
  const unitId = demoUnitId('lakeside-1')
  return [
    {
      unitId,
      clientId: 'book-drift',
      name: '图书漂流',
      englishName: 'Book Drift',
      createdAt: now,
      authentication: 'client_secret_basic',
      secretHash: hash('sha256', demoClientSecret, 'buffer'),
      redirectUris: [`${demoApplication}/callback`],
      postLogoutRedirectUris: [`${demoApplication}/`],
      backchannelLogoutUri: `${demoApplication}/backchannel-logout`,
      scopes: ['openid', 'profile', 'unit', 'roles', 'children', 'offline_access'],
      triedOut: true,
    },
    {
      unitId,
      clientId: 'old-library',
      name: '旧版图书馆',
      englishName: 'Old Library',
      createdAt: now,
      authentication: 'client_secret_post',
      secretHash: hash('sha256', demoClientSecret, 'buffer'),
      redirectUris: [`${demoApplication}/old-callback`],
      scopes: ['openid', 'profile'],
      trusted: true,
      older: true,
      triedOut: true,
    },
    {
      unitId,
      clientId: 'hall-board',
      name: '校园大屏',
      englishName: 'Hall Board',
      createdAt: now,
      authentication: 'none',
      deviceFlow: true,
      scopes: ['openid', 'profile', 'unit', 'offline_access'],
    },
  ]
}
