import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type SmsService, signedForAliyun, tryShortMessage } from './sms-service.ts'

const at = new Date('2026-11-23T08:00:00.000Z')
const service: SmsService = {
  ...{ service: 'aliyun', keyId: 'key-id', secret: 'key-secret', applicationId: '1400000000', signName: '湖滨 (小学)' },
  ...{ templateId: 'SMS_1', address: '' },
}
const message = { to: '13812345678', text: 'whatever', code: '1234 5678' }

let server: Server | undefined
afterEach(() => server?.close())

type Answering = (request: IncomingMessage, body: string) => unknown
async function fake(answer: Answering): Promise<string> {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.end(JSON.stringify(answer(request, body)))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const around = (host: string) => ({ now: () => at, inside: new Set<string>(), hosts: { aliyun: host, tencent: host } })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

test('a call to Alibaba Cloud has the signature that its documentation gives for its example', () => {
  const { headers } = signedForAliyun({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
    keyId: 'YourAccessKeyId',
    secret: 'YourAccessKeySecret',
  })
  expect(headers.authorization).toContain('Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0')
})

/** What Alibaba Cloud does with a request: it signs it once more. */
function isSignedForAliyun({ url = '', headers }: IncomingMessage): boolean {
  const { authorization = '' } = headers
  const [, names = '', signature = ''] = /SignedHeaders=([^,]+),Signature=(\w+)/.exec(authorization) ?? []
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = `POST\n/\n${url.slice(2)}\n${lines.join('')}\n${names}\n${headers['x-acs-content-sha256']}`
  return hmac('key-secret', `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex') === signature
}

test('Alibaba Cloud gets number, sign and the code, signed', async () => {
  let sent = new URLSearchParams()
  const host = await fake((request) => {
    sent = new URL(request.url ?? '', 'http://x').searchParams
    return isSignedForAliyun(request) ? { Code: 'OK' } : { Code: 'SignatureDoesNotMatch', Message: 'no' }
  })
  const steps = await tryShortMessage(service, message, around(host))
  expect(steps.at(-1)).toEqual({ step: 'accepted', problem: null, said: '' })
  expect(Object.fromEntries(sent)).toMatchObject({
    PhoneNumbers: '13812345678',
    SignName: '湖滨 (小学)',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"12345678"}',
  })
  expect(await tryShortMessage({ ...service, secret: 'other' }, message, around(host))).toMatchObject([
    { step: 'connection', problem: null },
    { step: 'account', problem: 'refused', said: 'SignatureDoesNotMatch no' },
  ])
})

/** What Tencent Cloud does with a request. */
function isSignedForTencent({ headers }: IncomingMessage, body: string): boolean {
  const [, date = '', signature = ''] =
    /Credential=key-id\/([\d-]+)\/sms\/tc3_request, .*Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\nx-tc-action:sendsms\n\ncontent-type;host;x-tc-action\n${sha256(body)}`
  const text = `TC3-HMAC-SHA256\n${headers['x-tc-timestamp']}\n${date}/sms/tc3_request\n${sha256(canonical)}`
  const key = hmac(hmac(hmac('TC3key-secret', date), 'sms'), 'tc3_request')
  return date === '2026-11-23' && hmac(key, text).toString('hex') === signature
}

test('Tencent Cloud gets the number with its country, the application and the code, signed', async () => {
  let sent: unknown
  const host = await fake((request, body) => {
    sent = JSON.parse(body)
    if (!isSignedForTencent(request, body))
      return { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } } }
    return { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }] } }
  })
  const tencent = { ...service, service: 'tencent' as const, templateId: '77' }
  expect((await tryShortMessage(tencent, message, around(host))).at(-1)).toMatchObject({
    step: 'accepted',
    problem: null,
  })
  expect(sent).toEqual({
    PhoneNumberSet: ['+8613812345678'],
    SmsSdkAppId: '1400000000',
    SignName: '湖滨 (小学)',
    TemplateId: '77',
    TemplateParamSet: ['12345678'],
  })
  expect((await tryShortMessage({ ...tencent, secret: 'x' }, message, around(host))).at(-1)).toMatchObject({
    step: 'account',
    problem: 'refused',
  })
})

test.each([
  ['isv.AMOUNT_NOT_ENOUGH', 'account', 'money'],
  ['isv.BUSINESS_LIMIT_CONTROL', 'recipient', 'limit'],
  ['isv.MOBILE_NUMBER_ILLEGAL', 'recipient', 'refused'],
  ['isv.SMS_TEMPLATE_ILLEGAL', 'template', 'refused'],
  ['isv.SMS_SIGNATURE_ILLEGAL', 'template', 'refused'],
  ['InvalidAccessKeyId.NotFound', 'account', 'refused'],
  ['something new', 'accepted', 'other'],
])('%s is about the %s: %s', async (Code, step, problem) => {
  const host = await fake(() => ({ Code, Message: 'why' }))
  expect((await tryShortMessage(service, message, around(host))).at(-1)).toEqual({ step, problem, said: `${Code} why` })
})
