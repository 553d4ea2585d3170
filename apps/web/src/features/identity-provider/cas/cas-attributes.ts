import type { CasAttribute } from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'

/** What a service may be told of a person besides who they are, in the order in which it is offered. */
export const casAttributes: readonly CasAttribute[] = [
  'realName',
  'userType',
  'loginName',
  'userId',
  'unitName',
  'unitCode',
  'unitId',
  'roles',
]
