import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { DeliveryStep } from '@homeroom/contract/settings/delivery-schemas.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { fetchOutside, OutboundError } from '#platform/outside/outbound-http.ts'
import type { InsideHosts } from './outside-host.ts'

export type SmsService = {
  service: 'aliyun' | 'tencent' | 'webhook'
  keyId: string
  secret: string
  applicationId: string
  signName: string
  templateId: string
  address: string
}
export type ShortMessage = { to: string; text: string; code: string }
/** Where the services are; tests put their own in the place. */
export type SmsHosts = { aliyun: string; tencent: string }
type Surroundings = { now: () => Date; inside: InsideHosts; hosts?: SmsHosts }

export const officialSmsHosts: SmsHosts = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
}

const timeout = 10 * second
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What a service answered: its own code, empty when it took the message. */
type Answer = { code: string; said: string }

/** Sends one text message. Throws `OutboundError` where the service cannot be reached. */
export function sendShortMessage(service: SmsService, message: ShortMessage, around: Surroundings): Promise<Answer> {
  // Registered texts have one variable, and providers take letters and digits only.
  const bare = { ...message, code: message.code.replaceAll(/[^0-9A-Za-z]/g, '') }
  if (service.service === 'aliyun') return sendByAliyun(service, bare, around)
  if (service.service === 'tencent') return sendByTencent(service, bare, around)
  return sendByWebhook(service, message, around)
}

async function sendByWebhook(
  { address, secret }: SmsService,
  message: ShortMessage,
  { inside }: Surroundings,
): Promise<Answer> {
  const { status, text } = await fetchOutside(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret !== '' && { authorization: `Bearer ${secret}` }) },
    body: JSON.stringify(message),
    timeout,
    maxBytes: 64_000,
    publicOnly: !inside.has(new URL(address).hostname.toLowerCase()),
  })
  return status >= 200 && status < 300 ? { code: '', said: '' } : { code: `HTTP ${status}`, said: text }
}

/** Percent-encoding of RFC 3986, which the signature is about. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type AliyunRequest = {
  host: string
  action: string
  version: string
  query: Record<string, string>
  date: string
  nonce: string
  keyId: string
  secret: string
}

/** The headers of a call without body to Alibaba Cloud, signed with ACS3-HMAC-SHA256. */
export function signedForAliyun(request: AliyunRequest): { query: string; headers: Record<string, string> } {
  const query = Object.entries(request.query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const names = Object.keys(headers).join(';')
  const canonical = `POST\n/\n${query}\n${lines.join('')}\n${names}\n${sha256('')}`
  const signature = hmac(request.secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${request.keyId},SignedHeaders=${names},Signature=${signature}`
  return { query, headers: { ...headers, authorization } }
}

async function sendByAliyun(service: SmsService, { to, code }: ShortMessage, around: Surroundings): Promise<Answer> {
  const base = (around.hosts ?? officialSmsHosts).aliyun
  const { query, headers } = signedForAliyun({
    ...service,
    host: new URL(base).host,
    action: 'SendSms',
    version: '2017-05-25',
    query: {
      PhoneNumbers: to.replace(/^\+/, ''),
      SignName: service.signName,
      TemplateCode: service.templateId,
      TemplateParam: JSON.stringify({ code }),
    },
    date: around.now().toISOString().replace(/\.\d+/, ''),
    nonce: randomBytes(16).toString('hex'),
  })
  const { text } = await fetchOutside(`${base}/?${query}`, {
    method: 'POST',
    headers,
    timeout,
    maxBytes: 64_000,
    publicOnly: around.hosts === undefined,
  })
  const answer = readJson(text)
  const answered = typeof answer.Code === 'string' ? answer.Code : 'no answer'
  return { code: answered === 'OK' ? '' : answered, said: typeof answer.Message === 'string' ? answer.Message : '' }
}

/** The headers of a call to the text messages of Tencent Cloud, signed with TC3-HMAC-SHA256. */
export function signedForTencent(request: { host: string; body: string; at: Date; keyId: string; secret: string }) {
  const timestamp = String(Math.floor(request.at.getTime() / second))
  const date = request.at.toISOString().slice(0, 10)
  const type = 'application/json; charset=utf-8'
  const names = 'content-type;host;x-tc-action'
  const canonical = `POST\n/\n\ncontent-type:${type}\nhost:${request.host}\nx-tc-action:sendsms\n\n${names}\n${sha256(request.body)}`
  const scope = `${date}/sms/tc3_request`
  const key = hmac(hmac(hmac(`TC3${request.secret}`, date), 'sms'), 'tc3_request')
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return {
    authorization: `TC3-HMAC-SHA256 Credential=${request.keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    'content-type': type,
    host: request.host,
    'x-tc-action': 'SendSms',
    'x-tc-region': 'ap-guangzhou',
    'x-tc-timestamp': timestamp,
    'x-tc-version': '2021-01-11',
  }
}

async function sendByTencent(service: SmsService, { to, code }: ShortMessage, around: Surroundings): Promise<Answer> {
  const base = (around.hosts ?? officialSmsHosts).tencent
  const body = JSON.stringify({
    PhoneNumberSet: [to.startsWith('+') ? to : `+86${to}`],
    SmsSdkAppId: service.applicationId,
    SignName: service.signName,
    TemplateId: service.templateId,
    TemplateParamSet: [code],
  })
  const headers = signedForTencent({ ...service, host: new URL(base).host, body, at: around.now() })
  const { text } = await fetchOutside(base, {
    method: 'POST',
    headers,
    body,
    timeout,
    maxBytes: 64_000,
    publicOnly: around.hosts === undefined,
  })
  const { Response: response } = readJson(text) as {
    Response?: { Error?: Said; SendStatusSet?: Said[] }
  }
  const answer = response?.Error ?? response?.SendStatusSet?.[0] ?? { Code: 'no answer', Message: '' }
  return { code: answer.Code === 'Ok' ? '' : answer.Code, said: answer.Message }
}

type Said = { Code: string; Message: string }

function readJson(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What the codes of the providers are about, the first that fits. */
const meanings: readonly (readonly [RegExp, DeliveryStep['step'], NonNullable<DeliveryStep['problem']>])[] = [
  [/AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|InsufficientBalance|Arrears/i, 'account', 'money'],
  [/LIMIT_CONTROL|LimitExceeded|Throttling|RequestLimit/i, 'recipient', 'limit'],
  [/MOBILE_NUMBER|PhoneNumber|isv\.BLACK/i, 'recipient', 'refused'],
  [/TEMPLATE|SMS_SIGN|SignatureIncorrect|SignName/i, 'template', 'refused'],
  [/AccessKey|Signature|AuthFailure|Forbidden|PERMISSION|SdkAppId|HTTP 40[13]/i, 'account', 'refused'],
]

/** Sends a text message and says step by step how far it came. */
export async function tryShortMessage(
  service: SmsService,
  message: ShortMessage,
  around: Surroundings,
): Promise<DeliveryStep[]> {
  const done = (step: DeliveryStep['step']): DeliveryStep => ({ step, problem: null, said: '' })
  const order: DeliveryStep['step'][] =
    service.service === 'webhook' ? ['connection'] : ['connection', 'account', 'template', 'recipient']
  try {
    const { code, said } = await sendShortMessage(service, message, around)
    if (code === '') return [...order, 'accepted' as const].map(done)
    const [, step, problem] = meanings.find(([form]) => form.test(code)) ?? [
      undefined,
      'accepted' as const,
      'other' as const,
    ]
    const passed = order.includes(step) ? order.slice(0, order.indexOf(step)) : ['connection' as const]
    return [...passed.map(done), { step, problem, said: `${code} ${said}`.trim().slice(0, 300) }]
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const problem = error.reason === 'address' ? 'not-public' : error.reason === 'timeout' ? 'timeout' : 'other'
    return [{ step: 'connection', problem, said: '' }]
  }
}
