import {
  markMessagesRead,
  readMessage,
  readMessageModules,
  readMessagePage,
} from '@homeroom/contract/messages/message-centre-endpoints.ts'
import {
  markAllMessagesRead,
  markMessageRead,
  readUnreadMessages,
} from '@homeroom/contract/messages/message-endpoints.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { takeBackIgnoring, takeBackTick, tickOffTodo } from '@homeroom/contract/messages/undo-endpoints.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Applications } from '../applications/connect-applications.ts'
import type { Families } from '../families/connect-families.ts'
import { createMessageCentreService, type MessageCentreService } from './message-centre-service.ts'
import { createMessageExportKind } from './message-export.ts'
import { createMessageService, type MessageService } from './message-service.ts'
import { reminderRoutes } from './reminder-routes.ts'
import { createTestMessageService } from './test-message-service.ts'
import { createReminderService, createTodoService, type TodoService } from './todo-service.ts'

export type Messages = ReturnType<typeof connectMessages>

/** A person's unread messages, all messages and to-dos, and the reminders. */
export function connectMessages(
  { db, now }: FeatureParts,
  {
    family,
    items,
    administeredUnit,
  }: Pick<Families, 'family'> & Pick<Applications, 'items'> & Pick<Units, 'administeredUnit'>,
) {
  const messages = createMessageService({ db, now })
  const messageCentre = createMessageCentreService({ db, now, family })
  const todos = createTodoService({ db, now, family })
  return {
    messages,
    messageCentre,
    todos,
    messageExportKind: createMessageExportKind({ db, now, family }),
    serve(server: EndpointServer): void {
      messageRoutes(server, messages)
      messageCentreRoutes(server, messageCentre)
      todoRoutes(server, todos)
      const tests = createTestMessageService({ db, now, items, messages })
      reminderRoutes(server, { service: createReminderService({ db, now }), tests, unitOf: administeredUnit })
    },
  }
}

function messageRoutes(server: EndpointServer, service: MessageService): void {
  server.serveSignedIn(readUnreadMessages, ({ caller }) => service.unread(caller))

  server.serveSignedIn(markMessageRead, async ({ caller, body }) => {
    await service.markRead(caller, body.desktopMessageId)
    return 'success'
  })

  server.serveSignedIn(markAllMessagesRead, async ({ caller, body }) => {
    await service.markAllRead(caller, body.until)
    return 'success'
  })

  server.serveSignedIn(takeBackIgnoring, async ({ caller }) => {
    await service.takeBackIgnoring(caller)
    return 'success'
  })
}

function messageCentreRoutes(server: EndpointServer, service: MessageCentreService): void {
  server.serveSignedIn(readMessagePage, ({ caller, query }) => service.page(caller, query))
  server.serveSignedIn(readMessage, ({ caller, query }) => service.find(caller, query.desktopMessageId))
  server.serveSignedIn(readMessageModules, ({ caller }) => service.modules(caller))

  server.serveSignedIn(markMessagesRead, async ({ caller, body }) => {
    await service.markRead(caller, body.desktopMessageIds)
    return 'success'
  })
}

function todoRoutes(server: EndpointServer, service: TodoService): void {
  server.serveSignedIn(readReminders, ({ caller, query }) => service.reminders(caller, query))

  server.serveSignedIn(tickOffTodo, async ({ caller, body }) => {
    await service.tickOff(caller, body.id)
    return 'success'
  })
  server.serveSignedIn(takeBackTick, async ({ caller, body }) => {
    await service.takeBackTick(caller, body.id)
    return 'success'
  })
}
