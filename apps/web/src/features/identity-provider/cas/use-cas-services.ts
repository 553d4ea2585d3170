import {
  type CasServiceRow,
  listCasServices,
  putCasService,
  removeCasService,
} from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import { useSettings } from '#platform/settings/use-settings.ts'

/** A service as it stands in the form. */
export type ServiceDraft = Omit<CasServiceRow, 'id' | 'userForm'> & { userForm: 'login-name-and-unit' | 'id' }

/** The older applications that sign the unit's people in with us, and what can be done with them. */
export function useCasServices() {
  const { reading, change } = useSettings(listCasServices)
  return {
    services: reading,
    async put(draft: ServiceDraft): Promise<void> {
      const { name, englishName, address } = draft
      const typed = { name: name.trim(), englishName: englishName.trim(), address: address.trim() }
      await change(putCasService, { body: { ...draft, ...typed } })
    },
    remove: ({ id }: CasServiceRow) => change(removeCasService, { body: { id } }),
  }
}
