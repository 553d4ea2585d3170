import {
  changeMessageConfiguration,
  readMessageConfiguration,
  readReminderRule,
  sendTestMessage,
} from '@homeroom/contract/messages/reminder-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { TestMessageService } from './test-message-service.ts'
import type { ReminderService, UnitOf } from './todo-service.ts'

type Parts = { service: ReminderService; tests: TestMessageService; unitOf: UnitOf }

/** Whether open to-dos remind of themselves: for oneself, and for those who decide it. */
export function reminderRoutes(server: EndpointServer, { service, tests, unitOf }: Parts): void {
  server.serveSignedIn(sendTestMessage, ({ caller }) => tests.send(caller))

  server.serveSignedIn(readMessageConfiguration, ({ caller }) => service.configuration(caller))

  server.serveSignedIn(readReminderRule, async ({ caller, query }) => service.rule(await unitOf(caller, query.unitId)))

  server.serveSignedIn(changeMessageConfiguration, async ({ caller, query, body }) => {
    await service.change(await unitOf(caller, query.unitId), body)
    return 'success'
  })
}
