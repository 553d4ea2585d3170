import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { takeBackTick, tickOffTodo } from '@homeroom/contract/messages/undo-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { TodoService } from './todo-service.ts'

export function todoRoutes(server: EndpointServer, service: TodoService): void {
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
