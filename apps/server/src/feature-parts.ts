import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type CookieJar, createCookieJar } from '#platform/http/cookies.ts'
import { createPictureEncoder, type PictureEncoder } from '#platform/pictures/picture-encoder.ts'
import { createSecretBox, type SecretBox } from '#platform/secrets/secret-box.ts'
import type { ServerParts } from './server-parts.ts'

/** What every feature may take when it is connected: the parts of the server, and objects made from them once. */
export type FeatureParts = ServerParts & {
  app: FastifyInstance
  log: FastifyBaseLogger
  cookies: CookieJar
  /** Encrypts secrets that are kept in the database. */
  box: SecretBox
  /** Draws pictures anew. One for all, because it bounds how many at a time. */
  pictures: PictureEncoder
  /** Whether people reach the server by https. */
  secure: boolean
}

export function createFeatureParts(app: FastifyInstance, parts: ServerParts): FeatureParts {
  const secure = parts.settings.publicUrl.startsWith('https:')
  return {
    ...parts,
    app,
    log: app.log,
    cookies: createCookieJar({ secure }),
    box: createSecretBox(parts.secret),
    pictures: createPictureEncoder(),
    secure,
  }
}
