/** What a client may ask for; each beyond `openid` is agreed to by itself. */
export const openidScopes = ['openid', 'profile', 'unit', 'roles', 'children', 'offline_access'] as const
export type OpenidScope = (typeof openidScopes)[number]
