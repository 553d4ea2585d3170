import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './guardian-schemas.ts'

export const readGuardianships: EndpointOf<typeof schemas.readGuardianships> = {
  method: 'GET',
  path: '/api/guardians/list',
}

export const readGuardianship: EndpointOf<typeof schemas.readGuardianship> = {
  method: 'GET',
  path: '/api/guardians/one',
}

export const findForGuardianship: EndpointOf<typeof schemas.findForGuardianship> = {
  method: 'GET',
  path: '/api/guardians/find',
}

export const readPlannedGuardianships: EndpointOf<typeof schemas.readPlannedGuardianships> = {
  method: 'GET',
  path: '/api/guardians/planned',
}

export const addGuardianship: EndpointOf<typeof schemas.addGuardianship> = {
  method: 'POST',
  path: '/api/guardians/add',
  encoding: 'json',
}

export const changeGuardianship: EndpointOf<typeof schemas.changeGuardianship> = {
  method: 'POST',
  path: '/api/guardians/change',
  encoding: 'json',
}

export const endGuardianships: EndpointOf<typeof schemas.endGuardianships> = {
  method: 'POST',
  path: '/api/guardians/end',
  encoding: 'json',
}

export const bringGuardianshipsBack: EndpointOf<typeof schemas.bringGuardianshipsBack> = {
  method: 'POST',
  path: '/api/guardians/bring-back',
  encoding: 'json',
}

export const withdrawGuardianPlan: EndpointOf<typeof schemas.withdrawGuardianPlan> = {
  method: 'POST',
  path: '/api/guardians/withdraw-plan',
  encoding: 'json',
}

export const readCourtNote: EndpointOf<typeof schemas.readCourtNote> = {
  method: 'POST',
  path: '/api/guardians/court-note',
  encoding: 'json',
}

export const saveCourtNote: EndpointOf<typeof schemas.saveCourtNote> = {
  method: 'POST',
  path: '/api/guardians/save-court-note',
  encoding: 'json',
}

export const exportGuardianships: EndpointOf<typeof schemas.exportGuardianships> = {
  method: 'GET',
  path: '/api/guardians/export',
}
