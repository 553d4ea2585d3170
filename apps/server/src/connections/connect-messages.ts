import type { FamilyService } from '#features/families/family-service.ts'
import { messageCentreRoutes } from '#features/messages/message-centre-routes.ts'
import { createMessageCentreService } from '#features/messages/message-centre-service.ts'
import { messageRoutes } from '#features/messages/message-routes.ts'
import { createMessageService } from '#features/messages/message-service.ts'
import { todoRoutes } from '#features/messages/todo-routes.ts'
import { createTodoService } from '#features/messages/todo-service.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { Database } from '#platform/postgres/database.ts'

export type WaitingServices = ReturnType<typeof createWaitingServices>

/** What waits for a person: the unread messages, all messages, and the to-dos. */
export function createWaitingServices(parts: { db: Database; now: () => Date; family: FamilyService }) {
  return {
    messages: createMessageService(parts),
    messageCentre: createMessageCentreService(parts),
    todos: createTodoService(parts),
  }
}

export function serveWaiting(server: EndpointServer, services: WaitingServices): void {
  messageRoutes(server, services.messages)
  messageCentreRoutes(server, services.messageCentre)
  todoRoutes(server, services.todos)
}
