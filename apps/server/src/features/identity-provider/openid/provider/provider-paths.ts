/** The path of the provider; the issuer is the installation's address with this path. */
export const providerMount = '/oidc'

/** Paths below the mount. */
export const providerRoutes = {
  authorization: '/authorize',
  token: '/token',
  userinfo: '/userinfo',
  jwks: '/jwks',
  revocation: '/revoke',
  introspection: '/introspect',
  device_authorization: '/device-authorization',
  // The page where people type the code is ours, see `devicePage`; this one is not served.
  code_verification: '/device',
  end_session: '/end-session',
} as const

/** What is served below the mount, each with its methods. Everything else there is not found. */
export const servedPaths: readonly { path: string; methods: readonly ('GET' | 'POST' | 'OPTIONS')[] }[] = [
  { path: '/.well-known/openid-configuration', methods: ['GET', 'OPTIONS'] },
  { path: '/.well-known/oauth-authorization-server', methods: ['GET', 'OPTIONS'] },
  { path: providerRoutes.jwks, methods: ['GET', 'OPTIONS'] },
  { path: providerRoutes.authorization, methods: ['GET', 'POST'] },
  { path: `${providerRoutes.authorization}/:uid`, methods: ['GET'] },
  { path: providerRoutes.token, methods: ['POST', 'OPTIONS'] },
  { path: providerRoutes.userinfo, methods: ['GET', 'POST', 'OPTIONS'] },
  { path: providerRoutes.revocation, methods: ['POST', 'OPTIONS'] },
  { path: providerRoutes.introspection, methods: ['POST', 'OPTIONS'] },
  { path: providerRoutes.device_authorization, methods: ['POST', 'OPTIONS'] },
  { path: providerRoutes.end_session, methods: ['GET', 'POST'] },
]
