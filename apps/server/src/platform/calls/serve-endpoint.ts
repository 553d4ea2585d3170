import type { DescribedEndpoint } from '@homeroom/contract/endpoint/described-endpoint.ts'
import type { Access, Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { successSchema } from '@homeroom/contract/endpoint/envelope.ts'
import { keepHeader } from '@homeroom/contract/endpoint/kept-answers.ts'
import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { leaveFormsInStream } from '#platform/http/body-parsers.ts'
import { bodyLimits } from '#platform/http/bounded-server.ts'
import { readDevice } from '#platform/http/request-device.ts'
import { comesFromOwnForm, comesFromOwnPage } from '#platform/http/same-origin.ts'
import { callHeaders, framedCallHeaders } from '#platform/http/security-headers.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import { readingOnly } from '#platform/postgres/reading-only.ts'
import { AppError } from './app-error.ts'
import type { Caller, CallingApplication, CallOrigin, Viewing } from './caller.ts'
import type { CsvFile } from './csv-text.ts'
import { createInputReader } from './input-check.ts'
import { createOnceWriter, sendRefusal, success } from './reply-envelope.ts'
import { requireAccess, requireOpened } from './require-access.ts'

/**
 * Finds the signed-in person of a request; undefined for a visitor. Returns no promise where the person is cached, since a promise
 * would be a good part of a short call. The session feature provides it.
 */
export type FindCaller = (request: FastifyRequest) => Caller | undefined | Promise<Caller | undefined>

/** A call as a handler sees it: checked input and the caller. `caller` is undefined only where visitors may call. */
export type Call<Params, Query, Body> = {
  params: Params
  query: Query
  body: Body
  caller: Caller | undefined
  /** The application whose server calls; undefined for the pages. */
  application: CallingApplication | undefined
  request: FastifyRequest
  reply: FastifyReply
}
/** Who was admitted to a call. */
type Admission = Pick<Call<unknown, unknown, unknown>, 'caller' | 'application'>
/** Bounds a reply so that literal replies such as 'success' keep their type. */
type JsonValue = string | number | boolean | null | object
type SignedIn<C> = Omit<C, 'caller'> & { caller: Caller }
/** A call of an application's own server: nobody is signed in. */
type FromApplication<C> = Omit<C, 'caller' | 'application'> & { application: CallingApplication }

type Parts = {
  /** Both halves of a call whose wire half is given. */
  describe: (endpoint: Endpoint) => DescribedEndpoint
  findCaller: FindCaller
  /** The application whose server calls; undefined when it brings no valid key. */
  findApplication: (request: FastifyRequest) => Promise<CallingApplication | undefined>
  /** Why a caller may not look into an application, or change something in it; null when they may. */
  refusalToOpen: (caller: Caller, application: string, to: 'look' | 'change') => Promise<ErrorCode | null>
  /** Whether a caller has authenticated again within the last few minutes (step-up). */
  provedLately: (caller: Caller) => Promise<boolean>
  /** Called with the caller after each call that changed something. */
  changed: (caller: Caller) => void
  /** The mark of a response that the browser may keep for offline use; undefined when it must not. */
  keepMark: (request: FastifyRequest, caller: Caller) => string | undefined
  /** The address people type; empty when the host of a request tells it. */
  publicUrl: string
}

/** Serves described calls on one server and remembers which, for the completeness check at the start. */
export type EndpointServer = ReturnType<typeof createEndpointServer>

export function createEndpointServer(app: FastifyInstance, parts: Parts) {
  const { describe, findCaller, findApplication, refusalToOpen, provedLately, changed, keepMark, publicUrl } = parts
  const served: DescribedEndpoint[] = []

  function serve<P, Q, B, R extends JsonValue>(
    wireHalf: Endpoint<P, Q, B, R>,
    answer: (call: Call<P, Q, B>) => Promise<NoInfer<R> | FastifyReply>,
  ): void {
    const endpoint = describe(wireHalf)
    requirePolicy(endpoint)
    served.push(endpoint)
    // The fields of a form with a file, or of a long one, come with its bytes: its handler checks them.
    const read = createInputReader(endpoint.takesFile || endpoint.takesLongForm ? { name: endpoint.name } : endpoint)
    const sendOnce = createOnceWriter()
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { takesFile: endpoint.takesFile, takesLongForm: endpoint.takesLongForm },
      ...(endpoint.takesLargeBody ? { bodyLimit: bodyLimits.large } : {}),
      schema:
        endpoint.answersFile || endpoint.answersCsv || endpoint.answersWorkbook || endpoint.answersEvents
          ? {}
          : { response: { 200: successSchema(endpoint.reply) } },
      handler: (request, reply) => {
        request.routeKind = endpoint.path
        reply.headers(endpoint.fromPlainForm ? framedCallHeaders : callHeaders)
        const admitted = admit(endpoint, request)
        return admitted instanceof Promise
          ? admitted.then((admission) => answerAdmitted(admission, request, reply))
          : answerAdmitted(admitted, request, reply)
      },
    }
    if (endpoint.takesLongForm)
      void app.register(async (scope) => {
        leaveFormsInStream(scope)
        scope.route(route)
      })
    else app.route(route)

    async function answerAdmitted(admitted: Admission, request: FastifyRequest, reply: FastifyReply) {
      const { caller, application } = endpoint.changesState ? withOrigin(admitted, request) : admitted
      const input = read(request)
      if ('errors' in input) return sendRefusal(reply, new AppError('validation_failed'), input.errors)
      // After the input check: no step-up for a form that is still invalid.
      if (mustStepUp(endpoint.access) && caller && !(await provedLately(caller))) throw new AppError('step_up_needed')
      const given = input as Pick<Call<P, Q, B>, 'params' | 'query' | 'body'>
      const answered = () => answer({ ...given, caller, application, request, reply })
      const looksOnly = caller?.viewing && endpoint.whileViewing !== 'allowed'
      const data = await (looksOnly ? readingOnly(answered) : answered())
      if (endpoint.changesState && caller) changed(caller)
      const mark = endpoint.kept && caller && !caller.viewing && keepMark(request, caller)
      if (mark) reply.header(keepHeader, mark)
      if (endpoint.answersFile || endpoint.answersWorkbook || reply.sent) return data as FastifyReply
      return sendOnce(reply, data) ?? success(data)
    }
  }

  /** The caller, if the call's policy admits them; without a promise where nothing must be loaded. */
  function admit(endpoint: DescribedEndpoint, request: FastifyRequest): Admission | Promise<Admission> {
    const { access, changesState } = endpoint
    // A key is not a cookie: another site's page cannot make a browser send it.
    if (access.who === 'application') return admitApplication(request)
    if (changesState && !comesFromOwnPage(request.headers, { deviceHeader, publicUrl }))
      throw new AppError('foreign_origin')
    if (endpoint.fromPlainForm && !comesFromOwnForm(request.headers, { deviceHeader, publicUrl }))
      throw new AppError('foreign_origin')
    const caller = findCaller(request)
    return caller instanceof Promise
      ? caller.then((found) => admitPerson(endpoint, found))
      : admitPerson(endpoint, caller)
  }

  async function admitApplication(request: FastifyRequest): Promise<Admission> {
    const application = await findApplication(request)
    if (application === undefined) throw new AppError('application_key_refused')
    return { caller: undefined, application }
  }

  function admitPerson(endpoint: DescribedEndpoint, caller: Caller | undefined): Admission | Promise<Admission> {
    const { access } = endpoint
    if (caller?.viewing) refuseWhileViewing(endpoint, caller.viewing)
    requireAccess(access, caller)
    const admission = { caller, application: undefined }
    if (access.who !== 'signed-in' || !access.application || !caller) return admission
    return refusalToOpen(caller, access.application, endpoint.changesState ? 'change' : 'look').then((refusal) => {
      requireOpened(access, refusal)
      return admission
    })
  }

  return {
    served: served as readonly DescribedEndpoint[],
    /** Serves a call that visitors may make, too. */
    serve,
    /** Serves a call for signed-in people only; the caller is certain. */
    serveSignedIn<P, Q, B, R extends JsonValue>(
      endpoint: Endpoint<P, Q, B, R>,
      answer: (call: SignedIn<Call<P, Q, B>>) => Promise<NoInfer<R>>,
    ): void {
      const { name, access } = describe(endpoint)
      if (access.who !== 'signed-in') throw new Error(`${name} is described as open to visitors`)
      serve(endpoint, (call) => answer(call as SignedIn<Call<P, Q, B>>))
    },
    /** Serves a call for the servers of applications only. */
    serveApplication<P, Q, B, R extends JsonValue>(
      endpoint: Endpoint<P, Q, B, R>,
      answer: (call: FromApplication<Call<P, Q, B>>) => Promise<NoInfer<R>>,
    ): void {
      const { name, access } = describe(endpoint)
      if (access.who !== 'application') throw new Error(`${name} is not described as a call of applications`)
      serve(endpoint, (call) => answer(call as FromApplication<Call<P, Q, B>>))
    },
    /** Serves a call whose response is a list as CSV. What `list` refuses is still an envelope: it decides before the first row. */
    serveCsv<P, Q, B>(
      endpoint: Endpoint<P, Q, B, string>,
      list: (call: SignedIn<Call<P, Q, B>>) => Promise<CsvFile>,
    ): void {
      const { name, access, answersCsv } = describe(endpoint)
      if (access.who !== 'signed-in' || !answersCsv)
        throw new Error(`${name} is not described as CSV for signed-in people`)
      serve(endpoint, async (call) => sendCsv(call.reply, await list(call as SignedIn<Call<P, Q, B>>)))
    },
    /** Serves a call with a streamed response: `open` takes over the reply. */
    serveEvents<P, Q, B>(
      endpoint: Endpoint<P, Q, B, string>,
      open: (call: SignedIn<Call<P, Q, B>>) => Promise<void>,
    ): void {
      const { name, access, answersEvents } = describe(endpoint)
      if (access.who !== 'signed-in' || !answersEvents)
        throw new Error(`${name} is not described as events for signed-in people`)
      serve(endpoint, async (call) => {
        await open(call as SignedIn<Call<P, Q, B>>)
        return call.reply
      })
    },
  }
}

/** The same with the origin of the call. A new object, because the caller is cached and makes many calls at once. */
function withOrigin({ caller, application }: Admission, request: FastifyRequest): Admission {
  const from: CallOrigin = { requestId: request.id, source: request.ip, device: readDevice(request.headers) }
  return { caller: caller && { ...caller, from }, application: application && { ...application, from } }
}

/** Deny by default: a call without a declared policy stops the start. */
function requirePolicy(endpoint: DescribedEndpoint): void {
  const who = (endpoint.access as Access | undefined)?.who
  if (who !== 'everyone' && who !== 'signed-in' && who !== 'application')
    throw new Error(`${endpoint.name} declares no policy: who may call it?`)
}

/** Who looks as somebody else changes nothing and proves nothing, whatever the page offers. */
function refuseWhileViewing(
  { access, changesState, whileViewing }: DescribedEndpoint,
  viewing: Viewing | 'over',
): void {
  if (whileViewing === 'allowed') return
  if (viewing === 'over') throw new AppError('viewing_over')
  const proves = access.who === 'signed-in' && (access.ownProof || access.stepUp)
  if (changesState || proves || whileViewing === 'refused') throw new AppError('viewing_only')
}

function mustStepUp(access: Access): boolean {
  return access.who === 'signed-in' && access.stepUp === true
}
