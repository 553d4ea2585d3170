import type { CasAttribute, CasServiceRow } from '@homeroom/contract/identity-provider/cas-service-schemas.ts'
import { type Change, recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { requireVersion, versionOf } from '#platform/calls/record-version.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  type CasService,
  findApplication,
  findService,
  holdServices,
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
  version?: string | null | undefined
}

/** What administrators may do with the services of their unit. */
export function createCasAdminService({ db, now }: { db: Database; now: () => Date }) {
  const note = (
    { caller, unitId }: Administrator,
    tx: Transaction,
    { address, ...change }: Pick<Change, 'action' | 'before' | 'after'> & { address: string },
  ) => recordChange(tx, caller, { ...change, unitId, target: { kind: 'cas service', id: address }, at: now() })

  return {
    async list({ unitId }: Administrator): Promise<CasServiceRow[]> {
      const found = await db.inUnit(unitId, (tx) => listServices(tx, unitId))
      return found.map(({ unitId: _unit, inside: _inside, createdAt: _since, ...row }) => ({
        ...row,
        version: versionOf(auditedService(row)),
      }))
    },
    async put(by: Administrator, { englishName = '', version, ...wish }: Wish): Promise<{ id: string }> {
      const address = readServiceRule(wish.address)
      if (address === undefined || !isEncrypted(address)) throw fieldRefusal({ address: 'cas_address_refused' })
      const { unitId } = by
      return db.inUnit(unitId, async (tx) => {
        if (wish.applicationCode !== null && !(await findApplication(tx, wish.applicationCode)))
          throw fieldRefusal({ applicationCode: 'not_found' })
        await holdServices(tx, unitId)
        const known = await findService(tx, unitId, [address])
        if (known && isOperators(known)) throw new AppError('cas_service_of_operator')
        requireVersion(version, known && auditedService(known))
        const id = await putService(tx, { unitId, ...wish, address, englishName })
        const after = auditedService({ ...wish, address, englishName })
        await note(by, tx, {
          action: 'cas service put',
          address,
          ...(known && { before: auditedService(known) }),
          after,
        })
        return { id }
      })
    },
    async remove(by: Administrator, id: string): Promise<void> {
      const { unitId } = by
      await db.inUnit(unitId, async (tx) => {
        const known = await readService(tx, unitId, id)
        if (!known) throw new AppError('not_found')
        if (isOperators(known)) throw new AppError('cas_service_of_operator')
        await removeService(tx, unitId, id)
        await note(by, tx, { action: 'cas service removed', address: known.address })
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

/** Only the operator may set what reaches beyond the unit: bare names, and addresses inside the network. */
function isOperators({ userForm, inside }: CasService): boolean {
  return userForm === 'login-name' || inside
}
