import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './notice-file-schemas.ts'

export const readNoticeFile: EndpointOf<typeof schemas.readNoticeFile> = {
  method: 'GET',
  path: '/api/notices/file-address',
}
/** The bytes of a file of a notice. Its path stands in the answer of `readNoticeFile`, as `url`. */
export const sendNoticeFile: EndpointOf<typeof schemas.sendNoticeFile> = {
  method: 'GET',
  path: '/api/notices/file/:token',
}
/** The same as a picture on the screen; its path is there as `pictureUrl`. */
export const sendNoticePicture: EndpointOf<typeof schemas.sendNoticePicture> = {
  method: 'GET',
  path: '/api/notices/picture/:token',
}
