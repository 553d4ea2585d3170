import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './family-code-schemas.ts'

export const makeFamilyCodes: EndpointOf<typeof schemas.makeFamilyCodes> = {
  method: 'POST',
  path: '/api/guardians/make-codes',
  encoding: 'json',
}

export const readFamilyCodes: EndpointOf<typeof schemas.readFamilyCodes> = {
  method: 'GET',
  path: '/api/guardians/codes',
}

export const withdrawFamilyCodes: EndpointOf<typeof schemas.withdrawFamilyCodes> = {
  method: 'POST',
  path: '/api/guardians/withdraw-codes',
  encoding: 'json',
}

export const tryFamilyCode: EndpointOf<typeof schemas.tryFamilyCode> = {
  method: 'POST',
  path: '/api/family/try-code',
  encoding: 'json',
}

export const redeemFamilyCode: EndpointOf<typeof schemas.redeemFamilyCode> = {
  method: 'POST',
  path: '/api/family/redeem-code',
  encoding: 'json',
}

export const readOwnGuardianRequests: EndpointOf<typeof schemas.readOwnGuardianRequests> = {
  method: 'GET',
  path: '/api/family/requests',
}

export const readGuardianRequests: EndpointOf<typeof schemas.readGuardianRequests> = {
  method: 'GET',
  path: '/api/guardians/requests',
}

export const settleGuardianRequests: EndpointOf<typeof schemas.settleGuardianRequests> = {
  method: 'POST',
  path: '/api/guardians/settle',
  encoding: 'json',
}

export const reopenGuardianRequests: EndpointOf<typeof schemas.reopenGuardianRequests> = {
  method: 'POST',
  path: '/api/guardians/reopen',
  encoding: 'json',
}

export const readGuardianSettings: EndpointOf<typeof schemas.readGuardianSettings> = {
  method: 'GET',
  path: '/api/guardians/settings',
}

export const saveGuardianSettings: EndpointOf<typeof schemas.saveGuardianSettings> = {
  method: 'POST',
  path: '/api/guardians/save-settings',
  encoding: 'json',
}

export const exportGuardianRequests: EndpointOf<typeof schemas.exportGuardianRequests> = {
  method: 'GET',
  path: '/api/guardians/export-requests',
}

export const exportFamilyCodes: EndpointOf<typeof schemas.exportFamilyCodes> = {
  method: 'GET',
  path: '/api/guardians/export-codes',
}
