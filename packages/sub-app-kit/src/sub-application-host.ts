import type { Session } from '@homeroom/contract/accounts/session/session-schemas.ts'
import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import type { PageDevice } from '@homeroom/contract/pages/page-locations.ts'
import type { UnitFace } from '@homeroom/contract/pages/start-data.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'

/** A value of the host that may change while the sub-application is open; fits React's `useSyncExternalStore`. */
export type HostValue<Value> = {
  read(): Value
  /** Calls the listener after every change; the returned function ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** The route after `#` with its query, `/` when there is none; on a staff page it must be among the menu routes. */
export type HostRoute = HostValue<string> & {
  /** With `replace` the new route replaces this one in the history: Back skips it. */
  navigate(path: string, options?: { replace?: boolean }): void
}

/** The signed-in person as the host describes them: the session without its hand-over token. */
export type HostSession = Readonly<Omit<Session, 'accessToken' | 'endsAt'>>

/** What the person may do. A refused call makes the page read it again. */
export type HostPermissions = {
  /** Whether the person holds a permission code, or any code of a list. */
  has(code: string | readonly string[]): boolean
}

/** The person's unread counts, as the page has them. */
export type HostUnread = Readonly<{
  /** The unread count of this application: the number on its icon. */
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
  /** A refusal about only these fields just rejects, without a notice: the form shows it beside them. */
  fields?: readonly string[]
  /** Every failure just rejects, without a notice: the caller shows it in place, as a `Confirmation` does. */
  shown?: false
}

export type HostFormOptions = { signal: AbortSignal; onSent: (bytes: number) => void }

/** The state of a result. `again` reads it once more; meanwhile the last result stays. */
export type HostAnswer<Reply> =
  | { step: 'loading' }
  /** `failure` is what the call was rejected with; `refusalCode` gets the server's code from it. */
  | { step: 'failed'; failure: unknown; again: () => void }
  | { step: 'ready'; data: Reply; again: () => void }

/** A query: something to be read. */
export type HostQuestion<Reply> = {
  /** The key: the same name is the same query everywhere in the application. */
  name: string
  ask: () => Promise<Reply>
  /** Whether the result stays cached for some minutes after its last use: people who come back see it at once while it is read again. */
  kept: boolean
}

export type HostAnnounceOptions = {
  /** With a title a notice has a heading, stays longer and can be closed. */
  title?: string
  /** One of a series takes the place of the one before it: such as one that counts up. */
  series?: string
  /** What can be done about it, in a word: “Undo”. The notice stays for ten seconds, and closes with the press. */
  action?: { label: string; run: () => void }
}

/**
 * Small choices of how this browser shows something, such as the columns of a list. Nothing personal and nothing that is
 * needed: a browser may forget them, and everybody at a shared machine has the same.
 */
export type HostChoices = {
  read(name: string): string | null
  write(name: string, value: string): void
}

/** Short notices at the top of the page. */
export type HostAnnounce = {
  success(text: string, options?: HostAnnounceOptions): void
  warning(text: string, options?: HostAnnounceOptions): void
  error(text: string, options?: HostAnnounceOptions): void
}

/**
 * Everything a sub-application gets from the page around it. It needs nothing else from the product:
 * no global, no address that it builds itself, no cookie.
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
  /** Whether several people use this machine: then nothing personal is kept in its browser. */
  readonly sharedMachine: boolean
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
  /**
   * Sends a form with a file; `onSent` tells how many of its bytes have left. A failure just rejects: it stands beside its file.
   * The session is renewed, and who has been signed out is asked to sign in, as with any call.
   */
  sendForm<Params, Query, Body, Reply>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    form: FormData,
    options: HostFormOptions,
  ): Promise<Reply>
  /** The result of a query, from the page's own cache. It is read as soon as there is a subscriber. */
  answerTo<Reply>(question: HostQuestion<Reply>): HostValue<HostAnswer<Reply>>
  /** The text that the page would show for a failed call, in the person's language; empty for any other failure. */
  failureText(this: void, failure: unknown): string
  /** Saves what a call answers as CSV. A failure is shown to the person and rejects. `name` is that of the file. */
  download<Params, Query, Body>(
    endpoint: Endpoint<Params, Query, Body, string>,
    input: HostCallInput<Params, Query, Body>,
    name: string,
  ): Promise<void>
  readonly announce: HostAnnounce
  readonly choices: HostChoices
  readonly unread: HostValue<HostUnread>
  /** Whether the licence of the application has ended so far that it can only be read: the server refuses every change. */
  readonly readOnly: HostValue<boolean>
  /** Of Administration: its licence is not in force, and nothing works but what renews licences. */
  readonly onlyRenews: HostValue<boolean>
  /** Makes the page read unread counts, messages and to-dos again, after something was read or done. */
  refreshUnread(): void
}

/** Renders the sub-application into its container; the returned function, if any, removes it. */
export type MountSubApplication = (container: HTMLElement, host: SubApplicationHost) => undefined | (() => void)

/** What the script of a sub-application exports. */
export type SubApplicationModule = { mount: MountSubApplication }
