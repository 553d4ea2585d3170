import type { CasAttribute, CasServiceRow } from '@homeroom/contract/identity-provider/cas-service-schemas.ts'
import { type Change, recordChange } from '#features/audit/record-change.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  type CasService,
  findApplication,
  findService,
  listServices,
  putService,
  readService,
  removeService,
} from './cas-queries.ts'
import { isEncrypted, readServiceRule } from './service-address.ts'

export type CasAdminService = ReturnType<typeof createCasAdminService>

type Wish = {
  name: string
  englishName?: string | undefined
  address: string
  userForm: 'login-name-and-unit' | 'id'
  attributes: CasAttribute[]
  applicationCode: string | null
  hearsLogOut: boolean
}

/** What administrators may do with the services of their unit. */
export function createCasAdminService({ db, now }: { db: Database; now: () => Date }) {
  const note = (
    caller: Caller,
    tx: Transaction,
    { address, ...change }: Pick<Change, 'action' | 'before' | 'after'> & { address: string },
  ) => recordChange(tx, caller, { ...change, target: { kind: 'cas service', id: address }, at: now() })

  return {
    async list(caller: Caller): Promise<CasServiceRow[]> {
      requireAdministrator(caller)
      const found = await db.inUnit(caller.unitId, (tx) => listServices(tx, caller.unitId))
      return found.map(({ unitId: _unit, inside: _inside, createdAt: _since, ...row }) => row)
    },
    async put(caller: Caller, { englishName = '', ...wish }: Wish): Promise<{ id: string }> {
      requireAdministrator(caller)
      const address = readServiceRule(wish.address)
      if (address === undefined || !isEncrypted(address)) throw fieldRefusal({ address: 'cas_address_refused' })
      const { unitId } = caller
      return db.inUnit(unitId, async (tx) => {
        if (wish.applicationCode !== null && !(await findApplication(tx, wish.applicationCode)))
          throw fieldRefusal({ applicationCode: 'not_found' })
        const known = await findService(tx, unitId, [address])
        if (known && isOperators(known)) throw new AppError('cas_service_of_operator')
        const id = await putService(tx, { unitId, ...wish, address, englishName })
        const after = auditedService({ ...wish, address, englishName })
        await note(caller, tx, {
          action: 'cas service put',
          address,
          ...(known && { before: auditedService(known) }),
          after,
        })
        return { id }
      })
    },
    async remove(caller: Caller, id: string): Promise<void> {
      requireAdministrator(caller)
      await db.inUnit(caller.unitId, async (tx) => {
        const known = await readService(tx, caller.unitId, id)
        if (!known) throw new AppError('not_found')
        if (isOperators(known)) throw new AppError('cas_service_of_operator')
        await removeService(tx, caller.unitId, id)
        await note(caller, tx, { action: 'cas service removed', address: known.address })
      })
    },
  }
}

type Audited = Pick<
  CasService,
  'name' | 'englishName' | 'address' | 'userForm' | 'attributes' | 'applicationCode' | 'hearsLogOut'
>

const auditedService = ({ name, englishName, userForm, attributes, applicationCode, hearsLogOut }: Audited) => ({
  name,
  englishName,
  userForm,
  attributes,
  applicationCode,
  hearsLogOut,
})

function requireAdministrator(caller: Caller): void {
  if (!isAdministrator(caller)) throw new AppError('not_allowed')
}

/** Only the operator may set what reaches beyond the unit: bare names, and addresses inside the network. */
function isOperators({ userForm, inside }: CasService): boolean {
  return userForm === 'login-name' || inside
}
