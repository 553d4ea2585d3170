import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './job-schemas.ts'

export const readOwnJobs: EndpointOf<typeof schemas.readOwnJobs> = {
  method: 'GET',
  path: '/api/jobs/own',
}

export const cancelJob: EndpointOf<typeof schemas.cancelJob> = {
  method: 'POST',
  path: '/api/jobs/cancel',
  encoding: 'json',
}

export const undoJob: EndpointOf<typeof schemas.undoJob> = {
  method: 'POST',
  path: '/api/jobs/undo',
  encoding: 'json',
}

export const putJobAside: EndpointOf<typeof schemas.putJobAside> = {
  method: 'POST',
  path: '/api/jobs/put-aside',
  encoding: 'json',
}

export const exportJobReport: EndpointOf<typeof schemas.exportJobReport> = {
  method: 'GET',
  path: '/api/jobs/report',
}
