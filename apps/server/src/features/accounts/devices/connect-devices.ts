import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { AccountParts } from '../account-parts.ts'
import { createLoginAnswer } from '../sign-in/sign-in-answer.ts'
import { userClientRoutes } from './clients/user-client-routes.ts'
import { createUserClients } from './clients/user-clients.ts'
import { signInPlaceRoutes } from './places/sign-in-place-routes.ts'
import { createSignInPlaceService } from './places/sign-in-place-service.ts'
import { rememberedRoutes } from './remembered/remembered-routes.ts'
import { createRememberedSignIn } from './remembered/remembered-sign-in.ts'
import { sharedMachineRoutes } from './shared/shared-machine-routes.ts'

/** Machines that sign people in by themselves, machines of several people, and where somebody sees and ends it. */
export function connectDevices(parts: AccountParts) {
  const { db, cookies, devices, sharedMachines, publicUrl, readVisit, answerSignIn } = parts
  return {
    serve(server: EndpointServer): void {
      rememberedRoutes(server, {
        readVisit,
        answerSignIn,
        cookies,
        answerAgain: createLoginAnswer(db),
        service: createRememberedSignIn(parts),
      })
      sharedMachineRoutes(server, sharedMachines, cookies, devices.forget)
      const clients = createUserClients(parts)
      userClientRoutes(server, { readVisit, answerSignIn, service: clients, publicUrl })
      signInPlaceRoutes(server, createSignInPlaceService({ ...parts, clients }))
    },
  }
}
