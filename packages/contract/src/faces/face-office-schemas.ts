import { type Static, Type } from 'typebox'
import { administrators, inUnit, settingThatLeadsIn } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listQuery, listReply } from '../endpoint/list-schemas.ts'
import { DateTime, Id, Nullable } from '../endpoint/wire-values.ts'
import { UnitSetting } from '../settings/unit-settings-schemas.ts'
import { FaceSettings } from './face-shapes.ts'

const FaceSettingsState = Type.Object({
  source: UnitSetting,
  isArea: Type.Boolean(),
  faces: FaceSettings,
  installed: Type.Boolean({ description: 'Whether this installation can recognise faces; without it none are used.' }),
  stored: Type.Integer({ description: 'Registered faces of the unit.' }),
  many: Type.Boolean({ description: 'So many that recognition becomes slow and less certain.' }),
})
export type FaceSettingsState = Static<typeof FaceSettingsState>

export const readFaceSettings = {
  summary: 'What faces are used for in a unit; whose value it is, who set it and when.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  reply: FaceSettingsState,
  errors: ['not_found'],
} satisfies EndpointSchema

export const saveFaceSettings = {
  summary:
    'Sets what faces are used for in a unit. Registered faces stay, unused, while they are switched off; people can still withdraw.',
  access: settingThatLeadsIn,
  query: Type.Object(inUnit),
  body: Type.Object({
    ...FaceSettings.properties,
    version: Type.Integer({ minimum: 0, description: 'Of the unit’s own value that was read; 0 without one.' }),
  }),
  reply: FaceSettingsState,
  errors: ['not_found', 'changed_meanwhile', 'setting_locked'],
} satisfies EndpointSchema

export const facePeopleOrders = ['name', 'registeredAt'] as const
export type FacePeopleOrder = (typeof facePeopleOrders)[number]

const State = Type.Enum(['registered', 'agreed', 'missing'], {
  description: 'A face is registered; somebody has agreed but none is registered; nobody has agreed.',
})

export const FacePerson = Type.Object({
  id: Id,
  realName: Type.String(),
  englishName: Type.String(),
  userType: Type.Enum(['1', '2', '3', '4']),
  className: Type.String({ description: 'Of a pupil.' }),
  classEnglishName: Type.String(),
  state: State,
  consentBy: Type.Enum(['self', 'guardian'], { description: 'Who agrees for this person.' }),
  agreedAt: Nullable(DateTime),
  registerTime: Nullable(DateTime),
})
export type FacePerson = Static<typeof FacePerson>

export const readFacePeople = {
  summary: 'A page of the active people of a unit: whose face is registered, who has agreed, who is missing.',
  access: administrators('faces'),
  query: Type.Object({
    ...inUnit,
    ...listQuery(facePeopleOrders),
    state: Type.Optional(State),
    userType: Type.Optional(Type.Enum(['1', '2', '3', '4'])),
    classId: Type.Optional(Type.String({ ...Id, description: 'Pupils of this class.' })),
  }),
  reply: Type.Object({
    ...listReply(FacePerson),
    offered: Type.Boolean({ description: 'Whether the unit uses faces. Only then are people reminded.' }),
    counts: Type.Object(
      { registered: Type.Integer(), agreed: Type.Integer(), missing: Type.Integer() },
      { description: 'Of all active people of the unit, whatever was searched for.' },
    ),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema
export type FacePeopleQuery = Static<typeof readFacePeople.query>

export const removeFaceOf = {
  summary: 'Deletes the face of a person and ends the consent, for example when a guardian has asked on paper.',
  access: administrators('faces'),
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Type.Object({ photographs: Type.Integer(), templates: Type.Integer() }),
  errors: ['not_found', 'more_rights_than_yours'],
} satisfies EndpointSchema

export const remindAboutFaces = {
  summary:
    'Reminds by a message those without a face: whoever agrees for them, the person or the guardians who may sign; and those who have agreed to take the photo. The same question is asked once a day.',
  access: administrators('faces'),
  query: Type.Object(inUnit),
  body: Type.Object({
    state: Type.Enum(['agreed', 'missing']),
    userType: Type.Optional(Type.Enum(['1', '2', '3', '4'])),
    classId: Type.Optional(Type.String({ ...Id, description: 'Pupils of this class.' })),
  }),
  reply: Type.Object({
    people: Type.Integer({ description: 'Of how many people the face is missing.' }),
    reminded: Type.Integer({ description: 'How many people have got a message.' }),
    today: Type.Boolean({ description: 'Whether the same was asked today already: nobody has got it once more.' }),
  }),
  errors: ['not_found', 'face_not_offered'],
} satisfies EndpointSchema
export type FaceReminderScope = Static<typeof remindAboutFaces.body>
