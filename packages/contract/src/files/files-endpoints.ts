import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './files-schemas.ts'

export const readFiles: EndpointOf<typeof schemas.readFiles> = { method: 'GET', path: '/api/files/list' }
export const readStorageUse: EndpointOf<typeof schemas.readStorageUse> = { method: 'GET', path: '/api/files/use' }
export const readFileAddress: EndpointOf<typeof schemas.readFileAddress> = { method: 'GET', path: '/api/files/address' }
export const makeFolders: EndpointOf<typeof schemas.makeFolders> = { method: 'POST', path: '/api/files/folders' }
export const renameFile: EndpointOf<typeof schemas.renameFile> = { method: 'POST', path: '/api/files/rename' }
export const moveFiles: EndpointOf<typeof schemas.moveFiles> = { method: 'POST', path: '/api/files/move' }
export const binFiles: EndpointOf<typeof schemas.binFiles> = { method: 'POST', path: '/api/files/bin' }
export const restoreFiles: EndpointOf<typeof schemas.restoreFiles> = { method: 'POST', path: '/api/files/restore' }
export const eraseFiles: EndpointOf<typeof schemas.eraseFiles> = { method: 'POST', path: '/api/files/erase' }

/** The bytes of a file. Its path stands in the answers of other calls, as `url`. */
export const sendFile: EndpointOf<typeof schemas.sendFile> = { method: 'GET', path: '/api/storage/show/file/:token' }
/** A file as a picture on the screen; its token is that of `sendFile`. */
export const sendPicture: EndpointOf<typeof schemas.sendPicture> = {
  method: 'GET',
  path: '/api/storage/show/picture/:token',
}
export const readZipAddress: EndpointOf<typeof schemas.readZipAddress> = {
  method: 'POST',
  path: '/api/files/zip-address',
}
/** Its path stands in the answer of `readZipAddress`, as `url`. */
export const sendZip: EndpointOf<typeof schemas.sendZip> = { method: 'GET', path: '/api/files/zip' }
