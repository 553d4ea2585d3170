import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './people-schemas.ts'

export const readPeople: EndpointOf<typeof schemas.readPeople> = {
  method: 'GET',
  path: '/api/people/list',
}

export const exportPeople: EndpointOf<typeof schemas.exportPeople> = {
  method: 'GET',
  path: '/api/people/export',
}

export const readPerson: EndpointOf<typeof schemas.readPerson> = {
  method: 'GET',
  path: '/api/people/one',
}

export const readPersonDetails: EndpointOf<typeof schemas.readPersonDetails> = {
  method: 'GET',
  path: '/api/people/details',
}

export const readPeopleIds: EndpointOf<typeof schemas.readPeopleIds> = {
  method: 'GET',
  path: '/api/people/ids',
}

export const readPeopleClasses: EndpointOf<typeof schemas.readPeopleClasses> = {
  method: 'GET',
  path: '/api/people/classes',
}

export const proposeLoginName: EndpointOf<typeof schemas.proposeLoginName> = {
  method: 'GET',
  path: '/api/people/login-name',
}

export const readNameKnowers: EndpointOf<typeof schemas.readNameKnowers> = {
  method: 'GET',
  path: '/api/people/login-name-knowers',
}

export const addPerson: EndpointOf<typeof schemas.addPerson> = {
  method: 'POST',
  path: '/api/people/add',
  encoding: 'json',
}

export const changePerson: EndpointOf<typeof schemas.changePerson> = {
  method: 'POST',
  path: '/api/people/change',
  encoding: 'json',
}

export const suspendPeople: EndpointOf<typeof schemas.suspendPeople> = {
  method: 'POST',
  path: '/api/people/suspend',
  encoding: 'json',
}

export const bringPeopleBack: EndpointOf<typeof schemas.bringPeopleBack> = {
  method: 'POST',
  path: '/api/people/bring-back',
  encoding: 'json',
}

export const giveAccounts: EndpointOf<typeof schemas.giveAccounts> = {
  method: 'POST',
  path: '/api/people/give-accounts',
  encoding: 'json',
}
