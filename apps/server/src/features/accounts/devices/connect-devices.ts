import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { AccountParts } from '../account-parts.ts'
import { createLoginAnswer } from '../sign-in/sign-in-answer.ts'
import { rememberedRoutes, sharedMachineRoutes, signInPlaceRoutes, userClientRoutes } from './device-routes.ts'
import { createRememberedSignIn } from './remembered/remembered-sign-in.ts'
import { createSignInPlaceService } from './sign-in-place-service.ts'
import { createUserClients } from './user-clients.ts'

/**
 * Devices that sign people in automatically, shared machines, and the list in which a person sees and ends sign-ins.
 */
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
