import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { recordVersion, versionRead } from '../settings/setting-version.ts'

/** What a service may be told of a person besides who they are. */
export const CasAttribute = Type.Union([
  Type.Literal('userId'),
  Type.Literal('loginName'),
  Type.Literal('realName'),
  Type.Literal('userType'),
  Type.Literal('unitId'),
  Type.Literal('unitCode'),
  Type.Literal('unitName'),
  Type.Literal('roles'),
])
export type CasAttribute = Static<typeof CasAttribute>

/** Who a service is told that somebody is. */
export type CasUserForm = 'login-name' | 'login-name-and-unit' | 'id'
/** Names of two units may be equal: only the operator can let a service see them bare. */
const unmistakable = [Type.Literal('login-name-and-unit'), Type.Literal('id')] as const

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const Address = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: 'An exact address, or everything in a folder: https://host/folder/*',
})
const Attributes = Type.Array(CasAttribute, { uniqueItems: true, maxItems: 8 })
const ApplicationCode = Nullable(Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }))

const CasService = Type.Object({
  id: Id,
  name: Type.String(),
  englishName: Type.String(),
  address: Type.String(),
  userForm: Type.Union([Type.Literal('login-name'), ...unmistakable], {
    description:
      'Who it is told that somebody is: the login name, name@unit-code, or the id. Only the operator of the platform can allow bare names.',
  }),
  attributes: Type.Array(CasAttribute),
  applicationCode: Nullable(Type.String()),
  hearsLogOut: Type.Boolean(),
  version: recordVersion,
})
export type CasServiceRow = Static<typeof CasService>

export const listCasServices = {
  summary: 'The older applications (CAS services) to which people of a unit sign in here; for administrators.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  reply: Type.Array(CasService),
  errors: ['not_found'],
} satisfies EndpointSchema

export const putCasService = {
  summary: 'Registers a CAS service, or changes the one with this address; for administrators.',
  access: { ...administrators('settings'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({
    name: Name,
    englishName: Type.Optional(Type.String({ maxLength: 80 })),
    address: Address,
    userForm: Type.Union([...unmistakable]),
    attributes: Attributes,
    applicationCode: ApplicationCode,
    hearsLogOut: Type.Boolean(),
    version: versionRead,
  }),
  reply: Type.Object({ id: Id }),
  errors: ['step_up_needed', 'cas_address_refused', 'cas_service_of_operator', 'not_found', 'changed_meanwhile'],
} satisfies EndpointSchema

export const removeCasService = {
  summary: 'Ends a CAS service at once; for administrators.',
  access: { ...administrators('settings'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['step_up_needed', 'not_found', 'cas_service_of_operator'],
} satisfies EndpointSchema
