import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserMark } from '#platform/http/browser-mark.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import { describeAgent, readDevice } from '#platform/http/request-device.ts'
import type { SignInVisit } from './sign-in-visit.ts'

type Parts = { cookies: CookieJar; isShared: (request: FastifyRequest) => boolean }

export type ReadVisit = ReturnType<typeof createVisitReader>

/** Reads a visit from a request. */
export function createVisitReader({ cookies, isShared }: Parts) {
  return (request: FastifyRequest, reply: FastifyReply): SignInVisit => ({
    requestId: request.id,
    source: request.ip,
    device: readDevice(request.headers),
    shared: isShared(request),
    agent: describeAgent(request.headers['user-agent']),
    knownDevice: cookies.readDevice(request.headers.cookie),
    remembered: cookies.readRemembered(request.headers.cookie),
    trusted: cookies.readTrusted(request.headers.cookie),
    browser: onceOnly(() => browserMark(cookies, request, reply)),
  })
}

/** One answer sets one cookie, however often the value is read. */
function onceOnly(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}
