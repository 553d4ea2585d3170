import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './social-schemas.ts'

export const readWechatInfo: EndpointOf<typeof schemas.readWechatInfo> = {
  method: 'GET',
  path: '/api/uaa/social/mp_info',
}

export const readWecomInfo: EndpointOf<typeof schemas.readWecomInfo> = {
  method: 'GET',
  path: '/api/uaa/social/qy_info',
}

export const startSocialSignIn: EndpointOf<typeof schemas.startSocialSignIn> = {
  method: 'POST',
  path: '/api/uaa/social/sign_in/start',
}

export const completeSocialSignIn: EndpointOf<typeof schemas.completeSocialSignIn> = {
  method: 'POST',
  path: '/api/uaa/social/:state',
  encoding: 'form',
}

export const linkPendingIdentity: EndpointOf<typeof schemas.linkPendingIdentity> = {
  method: 'POST',
  path: '/api/uaa/social/bind/link',
}

export const listLinkedIdentities: EndpointOf<typeof schemas.listLinkedIdentities> = {
  method: 'GET',
  path: '/api/uaa/social/linked/list',
}

export const unlinkIdentity: EndpointOf<typeof schemas.unlinkIdentity> = {
  method: 'POST',
  path: '/api/uaa/social/linked/unlink',
}

export const listProviderSettings: EndpointOf<typeof schemas.listProviderSettings> = {
  method: 'GET',
  path: '/api/uaa/social/provider/list',
}

export const saveProviderSettings: EndpointOf<typeof schemas.saveProviderSettings> = {
  method: 'POST',
  path: '/api/uaa/social/provider/save',
}

export const removeProviderSettings: EndpointOf<typeof schemas.removeProviderSettings> = {
  method: 'POST',
  path: '/api/uaa/social/provider/remove',
}

export const checkProviderSettings: EndpointOf<typeof schemas.checkProviderSettings> = {
  method: 'POST',
  path: '/api/uaa/social/provider/check',
}
