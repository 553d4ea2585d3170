/** An application of others that lets people of one unit sign in with Homeroom. */
export type OpenidClient = {
  unitId: string
  id: string
  clientId: string
  name: string
  englishName: string
  authentication: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt' | 'none'
  secretHash: Buffer | null
  keys: { keys: Record<string, unknown>[] } | null
  redirectUris: string[]
  postLogoutRedirectUris: string[]
  backchannelLogoutUri: string
  scopes: string[]
  deviceFlow: boolean
  subjectType: 'pairwise' | 'public'
  trusted: boolean
  older: boolean
  triedOut: boolean
  applicationCode: string | null
}
