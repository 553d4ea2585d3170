import { changeMessageConfiguration, readMessageConfiguration } from '@homeroom/contract/messages/reminder-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { ReminderService } from './reminder-service.ts'

export function reminderRoutes(server: EndpointServer, service: ReminderService): void {
  server.serveSignedIn(readMessageConfiguration, ({ caller }) => service.configuration(caller))

  server.serveSignedIn(changeMessageConfiguration, async ({ caller, body }) => {
    await service.change(caller, body)
    return 'success'
  })
}
