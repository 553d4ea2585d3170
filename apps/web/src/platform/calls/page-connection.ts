import type { ClientParts } from '@homeroom/api-client/call-endpoint.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { deviceMarker } from '#platform/browser/device.ts'
import type { LanguageStore } from '#platform/language/language-store.ts'
import { noteAnswer } from '#platform/offline/connection.ts'
import { serverClock } from '#platform/page/server-clock.ts'

type PageConnection = { language: LanguageStore; parts: ClientParts }

let connection: PageConnection | null = null

/** Connects the calls of this browser page; the server only draws and never calls. */
export function connectPage({ language, application }: { language: LanguageStore; application: string }): void {
  const headers = { [deviceHeader]: deviceMarker(navigator.userAgent), [applicationHeader]: application }
  connection = { language, parts: { send, headers } }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  noteAnswer(response)
  serverClock.noteAnswer(response)
  return response
}

/** What the calls of this page are sent with, and the language their failures are told in. */
export function connectedPage(): PageConnection {
  if (!connection) throw new Error('a call was made before the page was mounted')
  return connection
}
