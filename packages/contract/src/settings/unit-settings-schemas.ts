import { type Static, Type } from 'typebox'
import { SecondFactorPolicy } from '../accounts/factors/second-factor-policy-schemas.ts'
import { Profile } from '../accounts/passwords/password-values.ts'
import { SessionLimits } from '../accounts/session/session-limit-schemas.ts'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Nullable } from '../endpoint/wire-values.ts'
import { FaceSettings } from '../faces/face-shapes.ts'
import { settingKeys } from './unit-setting-keys.ts'

export const SmsServiceName = Type.Union([Type.Literal('aliyun'), Type.Literal('tencent'), Type.Literal('webhook')])

const SettingKey = Type.Enum([...settingKeys])
export type SettingKey = (typeof settingKeys)[number]

const SettingRule = Type.Union([Type.Literal('free'), Type.Literal('default'), Type.Literal('locked')], {
  description:
    'For the units below: they decide, they have it until they decide, or they have it and cannot change it.',
})
export type SettingRule = Static<typeof SettingRule>

export const UnitSetting = Type.Object({
  key: SettingKey,
  value: Type.Object({
    passwords: Type.Optional(Profile),
    'second-factor': Type.Optional(SecondFactorPolicy),
    sessions: Type.Optional(SessionLimits),
    reminders: Type.Optional(Type.Object({ pcOpen: Type.Boolean() })),
    mail: Type.Optional(Type.Object({ host: Type.String(), senderAddress: Type.String() })),
    faces: Type.Optional(FaceSettings),
    sms: Type.Optional(Type.Object({ service: SmsServiceName, signName: Type.String() })),
  }),
  from: Type.Union([Type.Literal('product'), Type.Literal('unit'), Type.Literal('above')], {
    description: 'Whose value is in force.',
  }),
  unitName: Type.String({ description: 'The unit above whose value it is; empty for one’s own.' }),
  unitEnglishName: Type.String(),
  locked: Type.Boolean({ description: 'Whether a unit above has locked it.' }),
  rule: SettingRule,
  setByName: Type.String(),
  setByEnglishName: Type.String(),
  setAt: Nullable(DateTime),
  version: Type.Integer({ description: 'Of the unit’s own value; 0 without one.' }),
})
export type UnitSetting = Static<typeof UnitSetting>

const UnitSettings = Type.Object({
  settings: Type.Array(UnitSetting),
  isArea: Type.Boolean({ description: 'Whether it has units below that may be given its settings.' }),
})

export const readUnitSettings = {
  summary: 'The settings in force in a unit: whose value each is, who set it and when.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  reply: UnitSettings,
  errors: ['not_found'],
} satisfies EndpointSchema

export const ruleUnitSetting = {
  summary:
    'Says what a setting of an area means for the units below: they are free, have it at first, or cannot change it.',
  access: { ...administrators('settings'), stepUp: true, leadsIn: 'some' },
  query: Type.Object(inUnit),
  body: Type.Object({ key: SettingKey, rule: SettingRule, version: Type.Integer({ minimum: 1 }) }),
  reply: UnitSettings,
  errors: [
    'not_found',
    'changed_meanwhile',
    'setting_locked',
    'setting_names_roles',
    'not_allowed',
    'setting_leads_in',
  ],
} satisfies EndpointSchema

export const followUnitSetting = {
  summary: 'Gives up the own value of a setting: that of the area is in force again, or the usual one.',
  access: { ...administrators('settings'), stepUp: true, leadsIn: 'some' },
  query: Type.Object(inUnit),
  body: Type.Object({ key: SettingKey, version: Type.Integer({ minimum: 1 }) }),
  reply: UnitSettings,
  errors: ['not_found', 'changed_meanwhile', 'setting_locked', 'setting_leads_in'],
} satisfies EndpointSchema
