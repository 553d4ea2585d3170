import {
  openContactClass,
  readContactChoice,
  readContactClasses,
  readContacts,
  readEmergencyContacts,
  saveContactChoice,
  saveEmergencyContacts,
} from '@homeroom/contract/contacts/contact-endpoints.ts'
import type { Applications } from '#features/applications/connect-applications.ts'
import type { Families } from '#features/families/connect-families.ts'
import type { People } from '#features/people/connect-people.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { readDevice } from '#platform/http/request-device.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createContactExportKind } from './contact-export.ts'
import { createContactService } from './contact-service.ts'
import { createOwnContactService } from './own-contact-service.ts'

type Others = Pick<Applications, 'items'> & Pick<Families, 'family'> & Pick<People, 'people'>

/** Contacts: whom somebody may reach, what they open of their own, and whom to call about a child. */
export function connectContacts({ db, now }: FeatureParts, { items, family, people }: Others) {
  const contacts = createContactService({ db, now, family, spellNames: people.spellNames })
  const own = createOwnContactService({ db, now, family, items })
  return {
    contactExportKind: createContactExportKind({ contacts }),
    serve(server: EndpointServer): void {
      server.serveSignedIn(readContacts, ({ caller, query }) => contacts.people(caller, query))
      server.serveSignedIn(readContactClasses, ({ caller, query }) => contacts.classes(caller, query))
      server.serveSignedIn(openContactClass, ({ caller, body, request }) => {
        // The call changes nothing, so it comes without its origin; the line that it writes has one.
        const from = { requestId: request.id, source: request.ip, device: readDevice(request.headers) }
        return contacts.openClass({ ...caller, from }, body)
      })
      server.serveSignedIn(readContactChoice, ({ caller }) => own.choice(caller))
      server.serveSignedIn(saveContactChoice, ({ caller, body }) => own.saveChoice(caller, body))
      server.serveSignedIn(readEmergencyContacts, ({ caller, query }) => own.emergency(caller, query.childId))
      server.serveSignedIn(saveEmergencyContacts, ({ caller, body }) => own.saveEmergency(caller, body))
    },
  }
}
