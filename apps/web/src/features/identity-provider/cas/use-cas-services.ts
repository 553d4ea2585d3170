import {
  type CasServiceRow,
  listCasServices,
  putCasService,
  removeCasService,
} from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

const queryKey = ['cas-services']
const inPlace = { shown: false }

/** A service as it stands in the form. */
export type ServiceDraft = Omit<CasServiceRow, 'id' | 'userForm'> & { userForm: 'login-name-and-unit' | 'id' }

/** The older applications that sign the unit's people in with us, and what can be done with them. */
export function useCasServices() {
  const queries = useQueryClient()
  const services = useQuery({ queryKey, queryFn: () => callQuietly(listCasServices, {}) })
  const readAgain = () => queries.invalidateQueries({ queryKey })

  return {
    services,
    async put(draft: ServiceDraft): Promise<void> {
      const { name, englishName, address } = draft
      const typed = { name: name.trim(), englishName: englishName.trim(), address: address.trim() }
      await call(putCasService, { body: { ...draft, ...typed } }, inPlace)
      await readAgain()
    },
    async remove({ id }: CasServiceRow): Promise<void> {
      await call(removeCasService, { body: { id } }, inPlace)
      await readAgain()
    },
  }
}
