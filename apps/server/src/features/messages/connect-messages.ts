import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Families } from '../families/connect-families.ts'
import { createMessageCentreService } from './message-centre-service.ts'
import { messageCentreRoutes, messageRoutes, reminderRoutes, todoRoutes } from './message-routes.ts'
import { createMessageService } from './message-service.ts'
import { createReminderService, createTodoService } from './todo-service.ts'

export type Messages = ReturnType<typeof connectMessages>

/** A person's unread messages, all messages and to-dos, and the reminders. */
export function connectMessages({ db, now }: FeatureParts, { family }: Pick<Families, 'family'>) {
  const messages = createMessageService({ db, now })
  const messageCentre = createMessageCentreService({ db, now, family })
  const todos = createTodoService({ db, now, family })
  return {
    messages,
    messageCentre,
    todos,
    serve(server: EndpointServer): void {
      messageRoutes(server, messages)
      messageCentreRoutes(server, messageCentre)
      todoRoutes(server, todos)
      reminderRoutes(server, createReminderService({ db, now }))
    },
  }
}
