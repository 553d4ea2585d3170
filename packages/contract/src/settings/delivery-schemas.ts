import { type Static, Type } from 'typebox'
import { administrators, inUnit, settingThatLeadsIn } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Nullable } from '../endpoint/wire-values.ts'
import { SmsServiceName, UnitSetting } from './unit-settings-schemas.ts'

const Security = Type.Union([Type.Literal('tls'), Type.Literal('starttls'), Type.Literal('none')], {
  description: 'TLS from the beginning, TLS after STARTTLS, or none (servers inside the installation’s network only).',
})
const mailFields = {
  host: Type.String({ minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9.-]+$' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: Security,
  account: Type.String({ maxLength: 200, description: 'Empty where the server asks for none.' }),
  senderName: Type.String({ maxLength: 80, pattern: '^[^\\r\\n<>"]*$' }),
  senderAddress: Type.String({ minLength: 3, maxLength: 254 }),
}
const smsFields = {
  service: SmsServiceName,
  keyId: Type.String({
    maxLength: 128,
    pattern: '^[!-~]*$',
    description: 'AccessKey ID or SecretId; empty for a webhook.',
  }),
  applicationId: Type.String({
    maxLength: 40,
    pattern: '^[A-Za-z0-9-]*$',
    description: 'SmsSdkAppId of Tencent Cloud.',
  }),
  signName: Type.String({ maxLength: 40, pattern: '^[^\\r\\n]*$' }),
  templateId: Type.String({
    maxLength: 40,
    pattern: '^[A-Za-z0-9_-]*$',
    description: 'Of the registered text with one variable, the code.',
  }),
  address: Type.String({ maxLength: 500, description: 'Of the webhook; empty for the others.' }),
}
const Secret = Type.String({ minLength: 1, maxLength: 256, description: 'Without it the one before stays.' })
const version = Type.Integer({ minimum: 0, description: 'Of the unit’s own value that was read; 0 without one.' })

const state = {
  source: UnitSetting,
  isArea: Type.Boolean(),
  installation: Type.Boolean({
    description: 'Whether the installation’s own service counts where no unit has set one.',
  }),
}
const MailState = Type.Object({
  ...state,
  mail: Nullable(Type.Object({ ...mailFields, hasPassword: Type.Boolean({ description: 'It is never answered.' }) })),
})
export type MailState = Static<typeof MailState>
const SmsState = Type.Object({
  ...state,
  sms: Nullable(Type.Object({ ...smsFields, hasSecret: Type.Boolean({ description: 'It is never answered.' }) })),
})
export type SmsState = Static<typeof SmsState>

const DeliveryStep = Type.Object({
  step: Type.Enum(['name', 'connection', 'encryption', 'account', 'sender', 'recipient', 'template', 'accepted']),
  problem: Nullable(
    Type.Enum(['unknown', 'not-public', 'refused', 'timeout', 'certificate', 'limit', 'money', 'other']),
  ),
  said: Type.String({ description: 'What the other side answered, shortened.' }),
})
export type DeliveryStep = Static<typeof DeliveryStep>
const DeliveryTest = Type.Object({ steps: Type.Array(DeliveryStep), to: Type.String() })
export type DeliveryTest = Static<typeof DeliveryTest>

const read = { access: administrators('settings'), query: Type.Object(inUnit) }
const change = { access: settingThatLeadsIn, query: Type.Object(inUnit) }
/** What is tested was set before. */
const test = { access: { ...administrators('settings'), stepUp: true as const }, query: Type.Object(inUnit) }
const To = Type.Optional(Type.String({ maxLength: 254, description: 'The caller’s own proved one when absent.' }))

export const readMailSettings = {
  summary: 'The mail server that counts in a unit, without its password; whose it is, who set it and when.',
  ...read,
  reply: MailState,
  errors: ['not_found'],
} satisfies EndpointSchema

export const saveMailSettings = {
  summary: 'Sets the mail server of a unit. Without a password the one before stays, as long as server and account do.',
  ...change,
  body: Type.Object({ ...mailFields, password: Type.Optional(Secret), version }),
  reply: MailState,
  errors: [
    'not_found',
    'changed_meanwhile',
    'setting_locked',
    'delivery_address_refused',
    'delivery_secret_missing',
    'mail_not_valid',
  ],
} satisfies EndpointSchema

export const testMailSettings = {
  summary: 'Sends a letter through the mail server that counts in a unit, and says step by step what happened.',
  ...test,
  body: Type.Object({ to: To }),
  reply: DeliveryTest,
  errors: ['not_found', 'delivery_not_set_up', 'delivery_no_recipient', 'mail_not_valid', 'too_many_requests'],
} satisfies EndpointSchema

export const readSmsSettings = {
  summary: 'The service for text messages that counts in a unit, without its secret; whose it is, who set it and when.',
  ...read,
  reply: SmsState,
  errors: ['not_found'],
} satisfies EndpointSchema

export const saveSmsSettings = {
  summary:
    'Sets the service for text messages of a unit. Without a secret the one before stays, as long as service, key and address do.',
  ...change,
  body: Type.Object({ ...smsFields, secret: Type.Optional(Secret), version }),
  reply: SmsState,
  errors: [
    'not_found',
    'changed_meanwhile',
    'setting_locked',
    'delivery_address_refused',
    'delivery_secret_missing',
    'delivery_field_missing',
  ],
} satisfies EndpointSchema

export const testSmsSettings = {
  summary: 'Sends a text message through the service that counts in a unit, and says step by step what happened.',
  ...test,
  body: Type.Object({ to: To }),
  reply: DeliveryTest,
  errors: ['not_found', 'delivery_not_set_up', 'delivery_no_recipient', 'phone_not_valid', 'too_many_requests'],
} satisfies EndpointSchema
