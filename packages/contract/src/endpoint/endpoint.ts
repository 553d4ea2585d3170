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
      /** With `application`: also while its licence does not let them. For what it takes to renew that licence. */
      readonly evenUnlicensed?: true
      /** Changes how the account signs in: not for sessions that began with a badge alone. */
      readonly ownProof?: true
      /** A sensitive action: the person must have authenticated again within the last few minutes. */
      readonly stepUp?: true
      /**
       * Sets something through which somebody may come into the account of another, such as a mail server. Only callers who hold
       * `waysInPermission`, too; with `some` the service asks, where the value is one of that kind.
       */
      readonly leadsIn?: 'always' | 'some'
    }

/**
 * The wire half of a call, in `*-endpoints.ts`: what it takes to make the call. Pages import it, so it names no schema but by
 * type (`EndpointOf`).
 */
export type Endpoint<Params = unknown, Query = unknown, Body = unknown, Reply = unknown> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** How the client encodes the body: JSON when absent. The server accepts both. */
  readonly encoding?: 'form' | 'json'
  /** The client leaves out the cache-busting parameter. */
  readonly cached?: true
  /** The browser may keep the response and show it, marked as old, while offline. */
  readonly kept?: true
  /** Never set at run time: carries the TypeScript types of the schemas. */
  readonly types?: { params: Params; query: Query; body: Body; reply: Reply }
}

/** The schema half of the same call, under the same name in `*-schemas.ts`: what the server checks and the API page tells. */
export type EndpointSchema = {
  /** One sentence for the API page. */
  readonly summary: string
  readonly access: Access
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly reply: TSchema
  readonly errors?: readonly ErrorCode[]
  /** Whether the call changes something: it then needs the device header and a same-origin caller. Default: true for POST. */
  readonly changesState?: boolean
  /**
   * While somebody looks as somebody else, calls that change something and those that need a proof of one's own are refused.
   * `allowed`: this one is not. `refused`: this one is, too, because it tells what only the person may know.
   */
  readonly whileViewing?: 'allowed' | 'refused'
  /** Takes a multipart form with a file, which the handler reads as a stream; `body` describes the other fields. */
  readonly takesFile?: true
  /** Takes a form of up to hundreds of megabytes, which the handler reads as a stream; `body` describes its fields. */
  readonly takesLongForm?: true
  /** Posted by a form of our own pages, which can add no header: the browser's own headers must say where it stands. */
  readonly fromPlainForm?: true
  /** Takes a body of several megabytes, such as a picture as text. */
  readonly takesLargeBody?: true
  /** Responds with a file (image …) instead of the envelope. */
  readonly answersFile?: true
  /** Responds with a list as CSV (text/csv) instead of the envelope; a refusal is still an envelope. */
  readonly answersCsv?: true
  /** Responds with a workbook (.xlsx) instead of the envelope; a refusal is still an envelope. */
  readonly answersWorkbook?: true
  /** Responds with an event stream (text/event-stream) instead of the envelope; a refusal is still an envelope. */
  readonly answersEvents?: true
}

/** The wire half that belongs to a schema half: `EndpointOf<typeof schemas.readMessage>`. */
export type EndpointOf<Schema extends EndpointSchema> = Endpoint<
  Typed<Schema, 'params'>,
  Typed<Schema, 'query'>,
  Typed<Schema, 'body'>,
  Static<Schema['reply']>
>

type Typed<Schema, Part> = Part extends keyof Schema
  ? Schema[Part] extends TSchema
    ? Static<Schema[Part]>
    : undefined
  : undefined
