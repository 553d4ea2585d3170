import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './upload-schemas.ts'

export const checkFile: EndpointOf<typeof schemas.checkFile> = {
  method: 'POST',
  path: '/api/storage/file_piecewise/second_upload_check',
}

export const checkPiece: EndpointOf<typeof schemas.checkPiece> = {
  method: 'POST',
  path: '/api/storage/file_piecewise/block_upload_check',
}

export const uploadPiece: EndpointOf<typeof schemas.uploadPiece> = {
  method: 'POST',
  path: '/zuul/api/storage/file_piecewise/upload',
}

export const mergeFile: EndpointOf<typeof schemas.mergeFile> = {
  method: 'POST',
  path: '/api/storage/file_piecewise/merge_file',
}

/** What an upload in pieces will need, asked before its file is read. */
export const readUploadRoom: EndpointOf<typeof schemas.readUploadRoom> = {
  method: 'GET',
  path: '/api/storage/file_piecewise/room',
}

export const giveUpUpload: EndpointOf<typeof schemas.giveUpUpload> = {
  method: 'POST',
  path: '/api/storage/file_piecewise/give_up',
}

export const readUnfinishedUploads: EndpointOf<typeof schemas.readUnfinishedUploads> = {
  method: 'GET',
  path: '/api/storage/file_piecewise/unfinished',
}

export const uploadDirectory: EndpointOf<typeof schemas.uploadDirectory> = {
  method: 'POST',
  path: '/api/storage/file_piecewise/directory',
}

export const uploadFile: EndpointOf<typeof schemas.uploadFile> = {
  method: 'POST',
  path: '/zuul/api/storage/upload',
}

export const uploadPicture: EndpointOf<typeof schemas.uploadPicture> = {
  method: 'POST',
  path: '/api/storage/upload/base64_convert_image',
}
