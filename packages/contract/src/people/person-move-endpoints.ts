import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './person-move-schemas.ts'

export const readPersonMoves: EndpointOf<typeof schemas.readPersonMoves> = {
  method: 'GET',
  path: '/api/people/moves',
}

export const previewMove: EndpointOf<typeof schemas.previewMove> = {
  method: 'GET',
  path: '/api/people/move-preview',
}

export const movePerson: EndpointOf<typeof schemas.movePerson> = {
  method: 'POST',
  path: '/api/people/move',
  encoding: 'json',
}

export const withdrawPlannedMove: EndpointOf<typeof schemas.withdrawPlannedMove> = {
  method: 'POST',
  path: '/api/people/withdraw-move',
  encoding: 'json',
}

export const undoMove: EndpointOf<typeof schemas.undoMove> = {
  method: 'POST',
  path: '/api/people/undo-move',
  encoding: 'json',
}

export const makeTransferCode: EndpointOf<typeof schemas.makeTransferCode> = {
  method: 'POST',
  path: '/api/people/make-transfer-code',
  encoding: 'json',
}

export const withdrawTransferCode: EndpointOf<typeof schemas.withdrawTransferCode> = {
  method: 'POST',
  path: '/api/people/withdraw-transfer-code',
  encoding: 'json',
}

export const lookAtTransferCode: EndpointOf<typeof schemas.lookAtTransferCode> = {
  method: 'POST',
  path: '/api/people/look-at-transfer-code',
  encoding: 'json',
}

export const redeemTransferCode: EndpointOf<typeof schemas.redeemTransferCode> = {
  method: 'POST',
  path: '/api/people/redeem-transfer-code',
  encoding: 'json',
}
