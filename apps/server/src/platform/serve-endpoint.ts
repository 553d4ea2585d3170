import type { Access, Endpoint } from '@homeroom/contract/define-endpoint.ts'
import { type FieldError, successSchema } from '@homeroom/contract/envelope.ts'
import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { keepHeader } from '@homeroom/contract/kept-answers.ts'
import { deviceHeader } from '@homeroom/contract/storage-keys.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { AppError } from './app-error.ts'
import { type Caller, holdsPermission } from './caller.ts'
import { createInputCheck, type InputCheck } from './input-check.ts'
import { createOnceWriter, sendRefusal, success } from './reply-envelope.ts'
import { comesFromOwnPage } from './same-origin.ts'
import { callHeaders } from './security-headers.ts'
import type { FindCaller } from './session-lookup.ts'

/** A call as a handler sees it: checked input and who calls. `caller` is undefined only where visitors may call. */
export type Call<Params, Query, Body> = {
  params: Params
  query: Query
  body: Body
  caller: Caller | undefined
  request: FastifyRequest
  reply: FastifyReply
}
/** Bounds a reply so that literal replies such as 'success' keep their type. */
type JsonValue = string | number | boolean | null | object
type SignedIn<C> = Omit<C, 'caller'> & { caller: Caller }

type Parts = {
  findCaller: FindCaller
  /** Why a caller may not use an application; null when they may. */
  refusalToOpen: (caller: Caller, application: string) => Promise<ErrorCode | null>
  /** Hears after each call that changed something who has called. */
  changed: (caller: Caller) => void
  /** Whose an answer is that the browser may keep for the time without a network; undefined when it must not. */
  keepMark: (request: FastifyRequest, caller: Caller) => string | undefined
  /** The address people type; empty when the host of a request tells it. */
  publicUrl: string
}

/** Serves described calls on one server and remembers which, for the completeness check at the start. */
export type EndpointServer = ReturnType<typeof createEndpointServer>

export function createEndpointServer(app: FastifyInstance, parts: Parts) {
  const { findCaller, refusalToOpen, changed, keepMark, publicUrl } = parts
  const served: Endpoint[] = []

  function serve<P, Q, B, R extends JsonValue>(
    endpoint: Endpoint<P, Q, B, R>,
    answer: (call: Call<P, Q, B>) => Promise<NoInfer<R> | FastifyReply>,
  ): void {
    requirePolicy(endpoint)
    served.push(endpoint as Endpoint)
    const read = createReader(endpoint)
    const sendOnce = createOnceWriter()
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema:
        endpoint.answersFile || endpoint.answersEvents
          ? {}
          : { response: { 200: successSchema(endpoint.reply) } },
      handler: async (request, reply) => {
        reply.headers(callHeaders)
        if (endpoint.changesState && !comesFromOwnPage(request.headers, { deviceHeader, publicUrl }))
          throw new AppError('foreign_origin')
        const caller = await findCaller(request)
        requireAccess(endpoint.access, caller)
        await requireApplication(endpoint.access, caller)
        const input = read(request)
        if ('errors' in input) return sendRefusal(reply, new AppError('validation_failed'), input.errors)
        const data = await answer({
          ...(input as Pick<Call<P, Q, B>, 'params' | 'query' | 'body'>),
          caller,
          request,
          reply,
        })
        if (endpoint.changesState && caller) changed(caller)
        const mark = endpoint.kept && caller && keepMark(request, caller)
        if (mark) reply.header(keepHeader, mark)
        if (endpoint.answersFile || reply.sent) return data as FastifyReply
        return sendOnce(reply, data) ?? success(data)
      },
    })
  }

  async function requireApplication(access: Access, caller: Caller | undefined): Promise<void> {
    if (access.who === 'everyone' || !access.application || !caller) return
    const refusal = await refusalToOpen(caller, access.application)
    if (refusal) throw new AppError(refusal)
  }

  return {
    served: served as readonly Endpoint[],
    /** Serves a call that visitors may make, too. */
    serve,
    /** Serves a call for signed-in people only; the caller is certain. */
    serveSignedIn<P, Q, B, R extends JsonValue>(
      endpoint: Endpoint<P, Q, B, R>,
      answer: (call: SignedIn<Call<P, Q, B>>) => Promise<NoInfer<R>>,
    ): void {
      if (endpoint.access.who !== 'signed-in')
        throw new Error(`${endpoint.name} is described as open to visitors`)
      serve(endpoint, (call) => answer(call as SignedIn<Call<P, Q, B>>))
    },
    /** Serves a call whose answer goes on: `open` takes the reply over. */
    serveEvents<P, Q, B>(
      endpoint: Endpoint<P, Q, B, string>,
      open: (call: SignedIn<Call<P, Q, B>>) => Promise<void>,
    ): void {
      if (endpoint.access.who !== 'signed-in' || !endpoint.answersEvents)
        throw new Error(`${endpoint.name} is not described as events for signed-in people`)
      serve(endpoint, async (call) => {
        await open(call as SignedIn<Call<P, Q, B>>)
        return call.reply
      })
    },
  }
}

/** Deny by default: a call without a declared policy stops the start. */
function requirePolicy(endpoint: Pick<Endpoint, 'name' | 'access'>): void {
  const who = (endpoint.access as Access | undefined)?.who
  if (who !== 'everyone' && who !== 'signed-in')
    throw new Error(`${endpoint.name} declares no policy: who may call it?`)
}

function requireAccess(access: Access, caller: Caller | undefined): void {
  if (access.who === 'everyone') return
  if (!caller) throw new AppError('sign_in_required')
  if (access.userTypes && !access.userTypes.some((type) => type === caller.userType))
    throw new AppError('not_allowed')
  if (access.permission && !holdsPermission(caller, access.permission)) throw new AppError('not_allowed')
}

type Input = { params: unknown; query: unknown; body: unknown } | { errors: FieldError[] }

/** Compiles the checks of a call once. The body has one per content type, so that none is ever skipped. */
function createReader(
  endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>,
): (request: FastifyRequest) => Input {
  const params = checkOf(endpoint.params, 'text')
  const query = checkOf(endpoint.query, 'text')
  const form = checkOf(endpoint.body, 'text')
  const json = checkOf(endpoint.body, 'json')
  return (request) => {
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
    const parts = [
      params(request.params),
      query(request.query),
      (isForm ? form : json)(request.body ?? {}),
    ] as const
    const errors = parts.flatMap((part) => ('errors' in part ? part.errors : []))
    if (errors.length > 0) return { errors }
    const [checkedParams, checkedQuery, checkedBody] = parts.map((part) =>
      'value' in part ? part.value : undefined,
    )
    return { params: checkedParams, query: checkedQuery, body: checkedBody }
  }
}

function checkOf(schema: TSchema | undefined, kind: 'json' | 'text'): InputCheck {
  return schema ? createInputCheck(schema, kind) : () => ({ value: undefined })
}
