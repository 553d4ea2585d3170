import type { ItemState } from '@homeroom/contract/applications/application-item-schemas.ts'
import type { LicenceService } from '#features/licences/licence-service.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { CallingApplication } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  closeItem,
  findFullPeople,
  findItem,
  findRecipients,
  type ItemKind,
  type ItemName,
  takeItem,
  waitAfterItem,
} from './item-queries.ts'
import {
  closeTodo,
  findMessageLike,
  giveMessage,
  giveMessageOf,
  giveTodo,
  type MessageContent,
  markRead,
  removeMessage,
  removeMessagesLike,
  removeMessagesOf,
  reopenTodo,
  type TodoContent,
  writeMessage,
} from './posted-item-queries.ts'
import { createUnitOfApplication } from './unit-of-application.ts'

export type ApplicationItemService = ReturnType<typeof createApplicationItemService>
type Named = { unitId: string; key: string }
/**
 * A message that a feature of this server sends. The feature has decided who may get it. Its own texts exist in both
 * languages; the English one is empty where a person wrote the message.
 */
type OwnMessage = Named & { application: string; to: readonly string[]; englishText: string } & MessageContent
/** A to-do that a feature of this server creates. */
type OwnTodo = Named & { application: string; to: readonly string[] } & TodoContent
type Parts = { db: Database; now: () => Date; licences: LicenceService }

const notUsable: readonly string[] = ['not_found', 'licence_expired']

/** What applications post: messages and to-dos, each identified by a key of the application. */
export function createApplicationItemService({ db, now, licences }: Parts) {
  const inUnitOf = createUnitOfApplication({ db, licences })

  /** Stores an item for the people who may have it and returns its state. */
  async function put(
    tx: Transaction,
    { to, childId, ...name }: ItemName & { keyId: string; to: readonly string[]; childId: string | undefined },
    write: (item: { itemId: string; to: readonly string[] }) => Promise<void>,
  ): Promise<ItemState> {
    const reached = await findRecipients(tx, { ...name, to, childId })
    if (reached.length === 0) throw new AppError('recipients_not_found')
    const missing = to.filter((person) => !reached.includes(person))
    const { id: itemId, closed, fresh } = await takeItem(tx, name, now())
    if (closed) return { id: itemId, state: 'closed', people: 0, missing, full: [] }
    const wait = fresh ? await waitAfterItem(tx, name, now()) : 0
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
    const full = await findFullPeople(tx, { ...name, itemId, to: reached }, now())
    const given = reached.filter((person) => !full.includes(person))
    // Nobody knows when a person reads something, so reading is not part of the state.
    if (given.length === 0) throw new AppError('too_many_requests', { retryAfter: 60 * 60 })
    await write({ itemId, to: given })
    return { id: itemId, state: 'open', people: given.length, missing, full }
  }

  async function close(
    application: string,
    { kind, unitId, key }: Named & { kind: ItemKind },
    work: (tx: Transaction, itemId: string) => Promise<'for good' | 'for some'>,
  ): Promise<void> {
    await inUnitOf(application, unitId, async (tx) => {
      const item = await findItem(tx, { unitId, application, kind, key })
      if (!item) throw new AppError('not_found')
      if (item.closed) return
      if ((await work(tx, item.id)) === 'for good') await closeItem(tx, { unitId, id: item.id, now: now() })
    })
  }

  /** Stores a message in the transaction of the feature, for the people that the feature chose. */
  async function writeMessageIn(
    tx: Transaction,
    item: { unitId: string; itemId: string; application: string; to: readonly string[] } & MessageContent,
  ): Promise<string> {
    const messageId = await writeMessage(tx, { ...item, now: now() })
    await giveMessage(tx, { unitId: item.unitId, messageId, to: item.to })
    return messageId
  }

  return {
    putMessage(
      { code: application, keyId }: CallingApplication,
      asked: Named & { to: string[] } & Omit<MessageContent, 'expiresAt'> & { expiresAt?: string },
    ): Promise<ItemState> {
      const { unitId, key, to, expiresAt, ...content } = asked
      const end = readMoment('expiresAt', expiresAt)
      return inUnitOf(application, unitId, (tx) =>
        put(tx, { unitId, application, kind: 'message', key, keyId, to, childId: content.childId }, async (item) => {
          await writeMessageIn(tx, { ...item, ...content, unitId, application, expiresAt: end })
        }),
      )
    },
    putTodo(
      { code: application, keyId }: CallingApplication,
      asked: Named & { to: string[] } & Omit<TodoContent, 'dueAt'> & { dueAt?: string },
    ): Promise<ItemState> {
      const { unitId, key, to, dueAt, ...content } = asked
      const due = readMoment('dueAt', dueAt)
      if (content.url === '' && !content.tickable) throw fieldRefusal({ url: 'todo_cannot_be_done' })
      return inUnitOf(application, unitId, (tx) =>
        put(tx, { unitId, application, kind: 'todo', key, keyId, to, childId: content.childId }, (item) =>
          giveTodo(tx, { ...item, ...content, unitId, application, dueAt: due, now: now() }),
        ),
      )
    },
    closeMessage: ({ code }: CallingApplication, named: Named) =>
      close(code, { ...named, kind: 'message' }, async (tx, itemId) => {
        await removeMessage(tx, { unitId: named.unitId, itemId })
        return 'for good'
      }),
    closeTodo: ({ code }: CallingApplication, { doneBy, ...named }: Named & { doneBy?: string[] }) =>
      close(code, { ...named, kind: 'todo' }, async (tx, itemId) => {
        await closeTodo(tx, { unitId: named.unitId, itemId, doneBy, now: now() })
        return doneBy ? 'for some' : 'for good'
      }),
    /** Whether a unit has an application and may use it now. */
    async unitMayUse(application: string, unitId: string): Promise<boolean> {
      try {
        return await inUnitOf(application, unitId, async () => true)
      } catch (error) {
        if (error instanceof AppError && notUsable.includes(error.code)) return false
        throw error
      }
    },
    /** Sends or changes a message of a feature of this server and returns its id. */
    async sendIn(tx: Transaction, { key, ...message }: OwnMessage): Promise<string> {
      const { unitId, application } = message
      const { id: itemId } = await takeItem(tx, { unitId, application, kind: 'message', key, keyId: null }, now())
      return writeMessageIn(tx, { ...message, itemId })
    },
    /** The same, but a message that was sent before keeps its text and only gets these people. */
    async sendOnceIn(tx: Transaction, { key, ...message }: OwnMessage): Promise<boolean> {
      const { unitId, application } = message
      const item = await takeItem(tx, { unitId, application, kind: 'message', key, keyId: null }, now())
      if (item.fresh) await writeMessageIn(tx, { ...message, itemId: item.id })
      else await giveMessageOf(tx, { unitId, itemId: item.id, to: message.to })
      return item.fresh
    },
    /**
     * Gives people a to-do of a feature of this server, or changes it. Returns who has it: those who may open the
     * application and, when it is about a child, are its guardians. The same key is the same to-do; a closed one stays
     * closed.
     */
    async giveTodoIn(tx: Transaction, { key, to: asked, ...todo }: OwnTodo): Promise<string[]> {
      const name = { unitId: todo.unitId, application: todo.application, kind: 'todo', key } as const
      const to = await findRecipients(tx, { ...name, to: asked, childId: todo.childId })
      const item = await takeItem(tx, { ...name, keyId: null }, now())
      if (item.closed) return []
      await giveTodo(tx, { ...todo, itemId: item.id, to, now: now() })
      return to
    },
    /** Closes a to-do of `giveTodoIn`: for some people who have done it, or permanently for everybody. */
    async closeTodoIn(
      tx: Transaction,
      { doneBy, ...name }: Named & { application: string; doneBy?: readonly string[] },
    ): Promise<void> {
      const item = await findItem(tx, { ...name, kind: 'todo' })
      if (!item || item.closed) return
      const { unitId } = name
      await closeTodo(tx, { unitId, itemId: item.id, doneBy, now: now() })
      if (!doneBy) await closeItem(tx, { unitId, id: item.id, now: now() })
    },
    /** Asks people again who had done a to-do of `giveTodoIn`; what was closed for everybody stays closed. */
    async reopenTodoIn(
      tx: Transaction,
      { askedAgain, ...name }: Named & { application: string; askedAgain: readonly string[] },
    ): Promise<void> {
      const item = await findItem(tx, { ...name, kind: 'todo' })
      if (item && !item.closed) await reopenTodo(tx, { unitId: name.unitId, itemId: item.id, askedAgain })
    },
    /** The newest open message of an application whose key begins with a text. */
    findMessageLikeIn: findMessageLike,
    /** Withdraws the messages of an application whose keys begin with a text, perhaps except one. */
    takeBackLikeIn: (
      tx: Transaction,
      of: { unitId: string; application: string; like: string; except?: string },
    ): Promise<void> => removeMessagesLike(tx, { ...of, now: now() }),
    /** Somebody has read what a message of `sendIn` tells: it counts as read. */
    async markReadIn(
      tx: Transaction,
      { userId, ...name }: Named & { application: string; userId: string },
    ): Promise<void> {
      const item = await findItem(tx, { ...name, kind: 'message' })
      if (item) await markRead(tx, { unitId: name.unitId, itemId: item.id, userId, now: now() })
    },
    /** Withdraws messages of `sendIn` for now: the same keys may be sent again, and are unread then. */
    recallIn: (tx: Transaction, of: { unitId: string; application: string; keys: readonly string[] }): Promise<void> =>
      removeMessagesOf(tx, of),
    /** Withdraws a message of `sendIn`; does nothing when there is none. */
    async takeBackIn(tx: Transaction, name: Named & { application: string }): Promise<void> {
      const item = await findItem(tx, { ...name, kind: 'message' })
      if (!item || item.closed) return
      await removeMessage(tx, { unitId: name.unitId, itemId: item.id })
      await closeItem(tx, { unitId: name.unitId, id: item.id, now: now() })
    },
  }
}

// Years of more than four digits have another form and are typing errors.
const latest = Date.UTC(9999, 11, 31)

/**
 * Reads a moment in ISO 8601; null for none. A date of the right form that does not exist is refused under the name of
 * its `field`.
 */
function readMoment(field: string, text: string | undefined): Date | null {
  if (text === undefined) return null
  const moment = new Date(text)
  if (!(moment.getTime() <= latest)) throw new AppError('validation_failed', { fields: { [field]: 'moment_unknown' } })
  return moment
}
