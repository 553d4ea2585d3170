import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './class-admin-schemas.ts'

export const readClasses: EndpointOf<typeof schemas.readClasses> = { method: 'GET', path: '/api/classes/list' }

export const readOneClass: EndpointOf<typeof schemas.readOneClass> = { method: 'GET', path: '/api/classes/one' }

export const readClassChoices: EndpointOf<typeof schemas.readClassChoices> = {
  method: 'GET',
  path: '/api/classes/choices',
}

export const findForClass: EndpointOf<typeof schemas.findForClass> = { method: 'GET', path: '/api/classes/find' }

export const addClass: EndpointOf<typeof schemas.addClass> = {
  method: 'POST',
  path: '/api/classes/add',
  encoding: 'json',
}

export const changeClass: EndpointOf<typeof schemas.changeClass> = {
  method: 'POST',
  path: '/api/classes/change',
  encoding: 'json',
}

export const closeClass: EndpointOf<typeof schemas.closeClass> = {
  method: 'POST',
  path: '/api/classes/close',
  encoding: 'json',
}

export const reopenClass: EndpointOf<typeof schemas.reopenClass> = {
  method: 'POST',
  path: '/api/classes/reopen',
  encoding: 'json',
}

export const movePupils: EndpointOf<typeof schemas.movePupils> = {
  method: 'POST',
  path: '/api/classes/move-pupils',
  encoding: 'json',
}

export const setTeacher: EndpointOf<typeof schemas.setTeacher> = {
  method: 'POST',
  path: '/api/classes/set-teacher',
  encoding: 'json',
}

export const endTeacher: EndpointOf<typeof schemas.endTeacher> = {
  method: 'POST',
  path: '/api/classes/end-teacher',
  encoding: 'json',
}

export const withdrawPlan: EndpointOf<typeof schemas.withdrawPlan> = {
  method: 'POST',
  path: '/api/classes/withdraw-plan',
  encoding: 'json',
}

export const exportClasses: EndpointOf<typeof schemas.exportClasses> = {
  method: 'GET',
  path: '/api/classes/export',
}
