import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './share-schemas.ts'

export const readSharedFiles: EndpointOf<typeof schemas.readSharedFiles> = { method: 'GET', path: '/api/files/shared' }
export const readShares: EndpointOf<typeof schemas.readShares> = { method: 'GET', path: '/api/files/shares' }
export const readOwnShares: EndpointOf<typeof schemas.readOwnShares> = { method: 'GET', path: '/api/files/shares/mine' }
export const readShareTargets: EndpointOf<typeof schemas.readShareTargets> = {
  method: 'GET',
  path: '/api/files/shares/targets',
}
export const addShare: EndpointOf<typeof schemas.addShare> = { method: 'POST', path: '/api/files/shares/add' }
export const endShare: EndpointOf<typeof schemas.endShare> = { method: 'POST', path: '/api/files/shares/end' }
export const withdrawHandIn: EndpointOf<typeof schemas.withdrawHandIn> = {
  method: 'POST',
  path: '/api/files/hand-in/withdraw',
}
export const handInFiles: EndpointOf<typeof schemas.handInFiles> = { method: 'POST', path: '/api/files/hand-in' }
export const markHandInsSeen: EndpointOf<typeof schemas.markHandInsSeen> = {
  method: 'POST',
  path: '/api/files/hand-in/seen',
}
export const readHandInPeople: EndpointOf<typeof schemas.readHandInPeople> = {
  method: 'GET',
  path: '/api/files/hand-in/people',
}
export const remindHandIns: EndpointOf<typeof schemas.remindHandIns> = {
  method: 'POST',
  path: '/api/files/hand-in/remind',
}
export const takeBackReminder: EndpointOf<typeof schemas.takeBackReminder> = {
  method: 'POST',
  path: '/api/files/hand-in/take-back-reminder',
}
export const copyFiles: EndpointOf<typeof schemas.copyFiles> = { method: 'POST', path: '/api/files/copy' }
