import type { RequestListener, Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { StaticFolder } from '#platform/http/static-files.ts'
import type { PageRenderer } from '#platform/pages/page-renderer.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'
import type { FaceEngine } from './features/faces/engine/face-engine.ts'
import type { MessagingHosts } from './features/outside-sign-in/social/providers/social-provider.ts'
import type { SpeechAccount } from './features/voice/speech-account.ts'
import type { Settings } from './settings/settings.ts'

/** Everything a server is built from; tests pass their own database and clock. */
export type ServerParts = {
  settings: Settings
  db: Database
  now: () => Date
  /** The installation's key. */
  secret: Buffer
  passwords: PasswordHash
  renderer: PageRenderer
  /** Folders of built files and their addresses. */
  folders: StaticFolder[]
  /** The manifest.json of a sub-application, by its code; undefined where none is built. */
  manifestOf: (code: string) => unknown
  /** Addresses of the art files that units may use as pictures. */
  art: ReadonlySet<string>
  /** The folder of what people upload. */
  filesFolder: string
  /** Simulated messaging services of a demo installation; undefined everywhere else. */
  rehearsal: MessagingHosts | undefined
  /** The address of a demo's simulated single sign-on; undefined everywhere else. */
  rehearsedSignOn: string | undefined
  /** The simulated speech service of a demo; undefined everywhere else. */
  rehearsedSpeech: SpeechAccount | undefined
  /** Recognises faces; undefined where it is not installed, which then offers no faces. */
  faceEngine: FaceEngine | undefined
  build: { version: string; date: string }
  /** True only in the development server. */
  development: boolean
  logger: FastifyBaseLogger | undefined
  /** Supplies a server that already listens; default: a new one. */
  createHttpServer: ((handler: RequestListener) => Server) | undefined
}
