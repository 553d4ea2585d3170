import {
  checkSingleSignOn,
  readSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { SingleSignOnSettingsService } from './single-sign-on-settings-service.ts'

type Parts = {
  settings: SingleSignOnSettingsService
  surroundings: (request: FastifyRequest, reply: FastifyReply) => Promise<{ origin: string }>
}

/** The calls with which administrators set up the single sign-on of their unit. */
export function singleSignOnSettingsRoutes(server: EndpointServer, { settings, surroundings }: Parts): void {
  server.serveSignedIn(readSingleSignOn, async ({ caller, request, reply }) => {
    const provider = await settings.read(caller)
    const { origin } = await surroundings(request, reply)
    const own = `${origin}/sso/${caller.unitId}`
    return { callback: `${own}/callback`, logOut: `${own}/logout`, provider }
  })
  server.serveSignedIn(saveSingleSignOn, async ({ caller, body }) => {
    await settings.save(caller, body)
    return 'success'
  })
  server.serveSignedIn(removeSingleSignOn, async ({ caller }) => {
    await settings.remove(caller)
    return 'success'
  })
  server.serveSignedIn(checkSingleSignOn, async ({ caller }) => {
    await settings.check(caller)
    return 'success'
  })
}
