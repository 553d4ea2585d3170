import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '../error-codes.ts'
import type { UserType } from '../identities/user-types.ts'

/** Who may call an endpoint. The server refuses everybody else before the handler runs. */
export type Access =
  | { readonly who: 'everyone' }
  /** An application's own server, known by its application key; no person is signed in. */
  | { readonly who: 'application' }
  | {
      readonly who: 'signed-in'
      /** Only these user types; all when absent. */
      readonly userTypes?: readonly UserType[]
      /** Only callers whose roles hold this permission code. */
      readonly permission?: string
      /** Only callers who have this application and may open it, and only while its licence is in force. */
      readonly application?: string
      /** Changes how the account signs in: not for sessions that began with a badge alone. */
      readonly ownProof?: true
      /** A sensitive action: the person must have authenticated again within the last few minutes. */
      readonly stepUp?: true
    }

/** One HTTP call, described once and used by the server, the pages, the tests and the documentation. */
export type Endpoint<Params = unknown, Query = unknown, Body = unknown, Reply = unknown> = {
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly access: Access
  readonly params: TSchema | undefined
  readonly query: TSchema | undefined
  readonly body: TSchema | undefined
  readonly reply: TSchema
  readonly errors: readonly ErrorCode[]
  /** True for a call that changes something: it needs the device header and a same-origin caller. */
  readonly changesState: boolean
  /** How the client encodes the body; the server accepts both. */
  readonly encoding: 'form' | 'json'
  /** True when the client leaves out the cache-busting parameter. */
  readonly cached: boolean
  /** The browser may keep the response and show it, marked as old, while offline. */
  readonly kept: boolean
  /** Responds with a file (image …) instead of the envelope. */
  readonly answersFile: boolean
  /** Responds with an event stream (text/event-stream) instead of the envelope; a refusal is still an envelope. */
  readonly answersEvents: boolean
  /** Never set at run time: carries the TypeScript types of the schemas. */
  readonly types?: { params: Params; query: Query; body: Body; reply: Reply }
}

type Fields<P, Q, B, R> = {
  name: string
  /** One sentence for the API page. */
  summary: string
  method: 'GET' | 'POST'
  path: `/${string}`
  access: Access
  params?: P
  query?: Q
  body?: B
  reply: R
  errors?: readonly ErrorCode[]
  /** Default: true for POST. */
  changesState?: boolean
  encoding?: 'form' | 'json'
  cached?: boolean
  kept?: boolean
  answersFile?: boolean
  answersEvents?: boolean
}

type Typed<S> = S extends TSchema ? Static<S> : undefined

/** Describes one call; the defaults are those of an ordinary JSON call. */
export function defineEndpoint<
  R extends TSchema,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(fields: Fields<P, Q, B, R>): Endpoint<Typed<P>, Typed<Q>, Typed<B>, Static<R>> {
  return {
    changesState: fields.method === 'POST',
    encoding: 'json',
    cached: false,
    kept: false,
    answersFile: false,
    answersEvents: false,
    errors: [],
    ...fields,
    params: fields.params,
    query: fields.query,
    body: fields.body,
  }
}
