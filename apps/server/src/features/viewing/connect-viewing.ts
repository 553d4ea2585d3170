import { startViewing, stopViewing } from '@homeroom/contract/viewing/viewing-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#features/accounts/connect-accounts.ts'
import type { Applications } from '#features/applications/connect-applications.ts'
import type { Units } from '#features/units/connect-units.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createViewingService } from './viewing-service.ts'

type Others = Pick<Applications, 'items'> & Pick<Units, 'administeredUnit'> & { accounts: Accounts }

/** Looking as somebody else: every part of the server that asks who calls asks here. */
export function connectViewing(parts: FeatureParts, { accounts, items, administeredUnit }: Others) {
  const { cookies } = parts
  const service = createViewingService({ ...parts, sessions: accounts.sessions, items, administeredUnit })
  const tokenOf = ({ headers }: FastifyRequest) => cookies.readViewing(headers.cookie)

  /** The person as whom the caller looks; null when that is over. Each call is logged with both. */
  async function seenBy(own: Caller, token: string, request: FastifyRequest) {
    const seen = await service.find(token, own)
    if (!seen) return null
    const { caller } = seen
    request.log.info({ viewer: own.userId, as: caller.userId, viewing: caller.sessionId }, 'viewing as somebody')
    return seen
  }

  async function findCaller(found: ReturnType<Accounts['findCaller']>, token: string, request: FastifyRequest) {
    const own = await found
    if (!own) return undefined
    // Its page shows somebody else: what it asks for now must not be done as the viewer.
    return (await seenBy(own, token, request))?.caller ?? { ...own, viewing: 'over' as const }
  }

  async function findPerson(request: FastifyRequest, reply: FastifyReply) {
    const token = tokenOf(request)
    const own = await accounts.findPerson(request, reply)
    if (!token) return own
    const seen = own && (await seenBy(own.caller, token, request))
    if (!seen) cookies.setViewing(reply, null)
    return seen ?? own
  }

  return {
    /** The caller of a call. */
    findCaller(request: FastifyRequest) {
      const [own, token] = [accounts.findCaller(request), tokenOf(request)]
      return token ? findCaller(own, token, request) : own
    },
    /** The person of a page. */
    findPerson,
    /** The person who signs in to another application: nobody does so as somebody else. */
    async findOwnPerson(request: FastifyRequest, reply: FastifyReply) {
      const person = await findPerson(request, reply)
      if (person?.caller.viewing) throw new AppError('viewing_only')
      return person
    },
    serve(server: EndpointServer): void {
      server.serveSignedIn(startViewing, async ({ caller, query, body, reply }) => {
        const administrator = await administeredUnit(caller, query.unitId)
        cookies.setViewing(reply, await service.start(administrator, body))
        return 'success'
      })
      server.serveSignedIn(stopViewing, async ({ caller, request, reply }) => {
        const [own, token] = [await accounts.findCaller(request), tokenOf(request)]
        if (own && token) await service.stop(token, { ...own, from: caller.from })
        cookies.setViewing(reply, null)
        return 'success'
      })
    },
    sweep: service.sweep,
  }
}
