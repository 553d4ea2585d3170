import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { Session } from '@homeroom/contract/accounts/session/session-schemas.ts'
import { recordAccess } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { checkRole } from '@homeroom/contract/permissions/permission-endpoints.ts'
import { readUnitLoginConfiguration, showUnitLogo } from '@homeroom/contract/units/unit-endpoints.ts'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { callEndpoint, callForEnvelope } from './call-endpoint.ts'
import { FailedHttp, LostConnection, RefusedCall, UnsupportedMethod } from './failures.ts'

const ok = { status: 200, code: 'ok', message: '', fieldErrors: [], data: 'success' }

function server(body: unknown = ok, init: ResponseInit = {}) {
  const seen: { url: string; init: RequestInit }[] = []
  const send = async (url: string, sent: RequestInit) => {
    seen.push({ url, init: sent })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), init)
  }
  return { seen, parts: { send, headers: { 'x-device': 'pc', 'x-app': 'base' }, now: () => 7 } }
}

const access = { userId: 'u', userType: '2', unitId: 'n', resId: 'notices', resName: '通知 & more', type: 1 }

describe('a call', () => {
  test('[API-03] [API-04] [API-06] carries the device, the application and credentials', async () => {
    const { parts, seen } = server()
    await callEndpoint(parts, readMe, {})
    expect(seen[0]?.init).toMatchObject({
      credentials: 'include',
      headers: { 'x-device': 'pc', 'x-app': 'base' },
    })
  })

  test('[API-07] waits 20 minutes for its answer', async () => {
    const waiting = vi.spyOn(AbortSignal, 'timeout')
    const { parts } = server()
    await callEndpoint(parts, readMe, {})
    expect(waiting).toHaveBeenCalledExactlyOnceWith(1_200_000)
    waiting.mockRestore()
  })

  test('[API-08] of method GET adds a cache-busting parameter unless caching is on', async () => {
    const { parts, seen } = server()
    await callEndpoint(parts, readUnitLoginConfiguration, { query: { unitId: 'a b' } })
    await callEndpoint(parts, showUnitLogo, { params: { unitId: 'a/b' } })
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/uaa/oauth/login/unit_config?unitId=a+b&_=7',
      '/api/storage/show/unit/a%2Fb',
    ])
  })

  test('[API-09] of method POST is sent as a form or as JSON, as the call chooses', async () => {
    const { parts, seen } = server()
    await callEndpoint(parts, recordAccess, { body: access })
    await callEndpoint(parts, { ...recordAccess, encoding: 'json' }, { body: access })
    expect(seen[0]?.init.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(new URLSearchParams(String(seen[0]?.init.body)).get('resName')).toBe('通知 & more')
    expect(seen[1]?.init.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(JSON.parse(String(seen[1]?.init.body))).toEqual(access)
  })

  test('fills path parameters and names a missing one', async () => {
    const { parts, seen } = server()
    await callEndpoint(parts, checkRole, { params: { userId: 'u', role: 'XX_SYS_', application: 'base' } })
    expect(seen[0]?.url).toBe('/api/base/role/user/u/XX_SYS_/base?_=7')
    await expect(callEndpoint(parts, checkRole as Endpoint, {} as never)).rejects.toThrow('userId')
  })

  test.each(['PUT', 'DELETE', 'PATCH'])('[API-13] [API-14] of method %s is not sent', async (method) => {
    const { parts, seen } = server()
    const endpoint = { ...readMe, method } as unknown as typeof readMe
    await expect(callEndpoint(parts, endpoint, {})).rejects.toBeInstanceOf(UnsupportedMethod)
    expect(seen).toEqual([])
  })

  test('knows the type of its answer', async () => {
    expectTypeOf(callEndpoint<undefined, undefined, undefined, Session>).returns.resolves.toEqualTypeOf<Session>()
  })
})

describe('an answer', () => {
  const form = { body: { username: 'u', password: 'p' } }

  test('that is refused keeps its code, its field errors and its data', async () => {
    const refusal = {
      status: 400,
      code: 'x',
      message: 'm',
      fieldErrors: [{ message: 'f' }],
      data: { openid: 'o' },
    }
    const call = callEndpoint(server(refusal).parts, signIn, form)
    await expect(call).rejects.toBeInstanceOf(RefusedCall)
    await expect(call).rejects.toMatchObject(refusal)
  })

  test('[API-15] that is refused reaches a caller who wants it untouched', async () => {
    const refusal = { status: 401, code: 'x', message: 'm', fieldErrors: [], data: null }
    expect(await callForEnvelope(server(refusal).parts, readMe, {})).toEqual(refusal)
  })

  test('with another HTTP status fails with status, status text and the message inside', async () => {
    const busy = { ...ok, status: 503, message: '忙|||busy', data: { wait: 2 } }
    const call = callEndpoint(server(busy, { status: 503, statusText: 'Service Unavailable' }).parts, readMe, {})
    await expect(call).rejects.toBeInstanceOf(FailedHttp)
    await expect(call).rejects.toMatchObject({
      status: 503,
      statusText: 'Service Unavailable',
      message: '忙|||busy',
      data: { wait: 2 },
    })
  })

  test.each(['<html>', '', 'null', '[]', '{"status":"200"}'])(
    'that is no envelope (%j) is a refusal without words',
    async (body) => {
      await expect(callEndpoint(server(body).parts, readMe, {})).rejects.toMatchObject({
        status: 500,
        message: '',
      })
    },
  )

  test('that never comes is a lost connection, and one that took too long says so', async () => {
    const lose = (cause: Error) => ({ ...server().parts, send: () => Promise.reject(cause) })
    const lost = callEndpoint(lose(new TypeError('network')), readMe, {})
    await expect(lost).rejects.toBeInstanceOf(LostConnection)
    await expect(lost).rejects.toMatchObject({ timedOut: false })
    const late = callEndpoint(lose(new DOMException('late', 'TimeoutError')), readMe, {})
    await expect(late).rejects.toMatchObject({ timedOut: true })
  })
})
