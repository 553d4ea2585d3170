import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './audit-schemas.ts'

export const readAuditLines: EndpointOf<typeof schemas.readAuditLines> = {
  method: 'GET',
  path: '/api/administration/audit/list',
}

export const readAuditLine: EndpointOf<typeof schemas.readAuditLine> = {
  method: 'GET',
  path: '/api/administration/audit/one',
}

export const readOwnAuditLines: EndpointOf<typeof schemas.readOwnAuditLines> = {
  method: 'GET',
  path: '/api/base/account/history',
}

export const readAuditSettings: EndpointOf<typeof schemas.readAuditSettings> = {
  method: 'GET',
  path: '/api/administration/audit/settings',
}

export const saveAuditSettings: EndpointOf<typeof schemas.saveAuditSettings> = {
  method: 'POST',
  path: '/api/administration/audit/settings',
}

export const exportAuditLines: EndpointOf<typeof schemas.exportAuditLines> = {
  method: 'GET',
  path: '/api/administration/audit/export',
}
