import type { Session } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { Endpoint } from '@homeroom/contract/endpoint/define-endpoint.ts'
import type { PageDevice } from '@homeroom/contract/pages/page-locations.ts'
import type { UnitFace } from '@homeroom/contract/pages/start-data.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'

/** A value of the host that may change while the sub-application is open; fits React's `useSyncExternalStore`. */
export type HostValue<Value> = {
  read(): Value
  /** Calls the listener after every change; the answer ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** The route after `#` with its query, `/` when there is none; on a staff page it must be among the menu routes. */
export type HostRoute = HostValue<string> & {
  /** With `replace` the new route takes the place of this one: Back leads to what was before both. */
  navigate(path: string, options?: { replace?: boolean }): void
}

/** What the host tells about the signed-in person: the session without its hand-over token. */
export type HostSession = Readonly<Omit<Session, 'accessToken' | 'endsAt'>>

/** What the person may do. A refused call makes the page read it anew. */
export type HostPermissions = {
  /** Whether the person holds a permission code, or any code of a list. */
  has(code: string | readonly string[]): boolean
}

/** How much waits for the person, as the page counts it. */
export type HostUnread = Readonly<{
  /** What is unread in this application: the number on its icon. */
  application: number
  /** Unread messages of all applications. */
  messages: number
  /** Open to-dos of all applications. */
  todos: number
}>

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Name]: Value }

/** Exactly the parts the endpoint describes. */
export type HostCallInput<Params, Query, Body> = Part<'params', Params> & Part<'query', Query> & Part<'body', Body>

export type HostCallOptions = {
  /** A refusal that names none but these fields rejects only: the form shows it beside them. */
  fields?: readonly string[]
  /** Every failure rejects only: the caller says so in place, as a `Confirmation` does. */
  shown?: false
}

/** What is known of an answer. `again` asks once more; while it does, an answer that was there stays. */
export type HostAnswer<Reply> =
  | { step: 'loading' }
  /** `failure` is what the call was rejected with; `refusalCode` reads why the server said no. */
  | { step: 'failed'; failure: unknown; again: () => void }
  | { step: 'ready'; data: Reply; again: () => void }

/** Something to be read. */
export type HostQuestion<Reply> = {
  /** The same name is the same question, wherever in the application it is asked. */
  name: string
  ask: () => Promise<Reply>
  /** Whether the answer stays for some minutes after the last look: who comes back sees it at once, while it is read anew. */
  kept: boolean
}

/** With a title a notice has a heading, stays longer and can be closed. */
export type HostAnnounceOptions = { title?: string }

/** Short notices at the top of the page. */
export type HostAnnounce = {
  success(text: string, options?: HostAnnounceOptions): void
  warning(text: string, options?: HostAnnounceOptions): void
  error(text: string, options?: HostAnnounceOptions): void
}

/**
 * Everything a sub-application gets from the page around it. It needs nothing else of the product:
 * no global, no address of its own making, no cookie.
 */
export type SubApplicationHost = {
  /** The address prefix the sub-application is served under, and which of its entries this is. */
  readonly app: string
  readonly fileId: string
  readonly applicationCode: string
  readonly session: HostSession
  readonly unit: Readonly<UnitFace>
  readonly device: PageDevice
  readonly development: boolean
  readonly language: HostValue<Language>
  /** ink, lotus, cartoon or a hex colour. */
  readonly theme: HostValue<string>
  /** The child a parent has chosen; null for everybody else and for a parent without active children. */
  readonly currentChildId: HostValue<string | null>
  readonly route: HostRoute
  readonly permissions: HostValue<HostPermissions>
  /** Sends a call of the contract. A failure is shown to the person and rejects. */
  call<Params, Query, Body, Reply>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    input: HostCallInput<Params, Query, Body>,
    options?: HostCallOptions,
  ): Promise<Reply>
  /** The answer to a question, from the page's own cache. It is asked for as soon as somebody subscribes. */
  answerTo<Reply>(question: HostQuestion<Reply>): HostValue<HostAnswer<Reply>>
  /** What the page would say of a failed call, in the person's language; empty for any other failure. */
  failureText(this: void, failure: unknown): string
  readonly announce: HostAnnounce
  readonly unread: HostValue<HostUnread>
  /** Makes the page read unread counts, messages and to-dos again, after something was read or done. */
  refreshUnread(): void
}

/** Draws the sub-application into its container; the answer, if any, takes it away again. */
export type MountSubApplication = (container: HTMLElement, host: SubApplicationHost) => undefined | (() => void)

/** What the script of a sub-application exports. */
export type SubApplicationModule = { mount: MountSubApplication }
