import type { CasAttribute, CasUserForm } from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import type { CasAttributes } from './cas-answer.ts'

/** A person as services may be told of them. */
export type CasPerson = { unitCode: string; roles: readonly string[] } & Record<
  'userId' | 'loginName' | 'realName' | 'userType' | 'unitId' | 'unitName',
  string
>

/** Who a service is told that somebody is. */
export function casUser(person: CasPerson, form: CasUserForm): string {
  if (form === 'id') return person.userId
  return form === 'login-name' ? person.loginName : `${person.loginName}@${person.unitCode}`
}

/** What else a service is told: nothing that was not released to it. */
export function casAttributes(person: CasPerson, released: readonly CasAttribute[]): CasAttributes {
  return Object.fromEntries(released.map((name) => [name, person[name]]))
}
