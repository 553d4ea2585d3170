import { CasAttribute, type CasUserForm } from '@homeroom/contract/identity-provider/cas-service-schemas.ts'
import { and, eq } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import Value from 'typebox/value'
import { migrateDatabase } from '#database/migrate.ts'
import { casServices } from '#database/tables/cas-services.ts'
import { isEncrypted, readServiceRule } from '#features/identity-provider/cas/service-address.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { defineCommand, misuse, print } from '../command.ts'
import {
  inOwnerTransaction,
  inUnitOfCode,
  noteByCommand,
  type OwnerTransaction,
  requireApplication,
} from '../owner-work.ts'
import { withDatabase } from '../with-database.ts'

const help = `
npm run homeroom -- cas-service --unit <code> --add <address> --name <name>
  Lets people of a unit sign in to an older application by the CAS protocol at /cas.
  让单位的用户通过 CAS 协议（/cas）登录旧应用。

  --add <address>        an exact address, or a folder: https://host/folder/*   确切地址，或以 /* 结尾的目录
  --name <name>          what people call it           应用名称
  --english-name <name>  the same in English           英文名称
  --user <form>          login-name (default), login-name-and-unit or id        用户标识的形式
  --attributes <a,b>     what it is told besides: userId, loginName, realName, userType, unitId, unitCode, unitName, roles
                         另外提供的属性
  --application <code>   only for people who have this application              仅限拥有该应用的用户
  --inside               it stands inside your network                          应用位于内网
  --no-log-out           it is not told when a session ends                     不通知退出登录
  --list                 the services of the unit      列出单位的应用
  --remove <id>          ends a service at once        立即删除应用`

const text = { type: 'string' } as const

const flag = { type: 'boolean' } as const

const userForms: readonly string[] = ['login-name', 'login-name-and-unit', 'id'] satisfies CasUserForm[]

type Values = {
  unit?: string
  add?: string
  name?: string
  'english-name'?: string
  user?: string
  attributes?: string
  application?: string
  inside?: boolean
  'no-log-out'?: boolean
}

function readService(values: Values): NewCasService {
  const { unit, add = '', name, user = 'login-name', attributes = '' } = values
  if (!unit || !name) throw misuse({ en: 'Give --unit and --name as well.', zh: '请同时给出 --unit 和 --name。' }, help)
  const address = readServiceRule(add)
  if (address === undefined)
    throw misuse({ en: `"${add}" is no address of a service.`, zh: `“${add}”不是应用的地址。` }, help)
  const released = attributes.split(',').filter((attribute) => attribute !== '')
  const unknown = released.find((attribute) => !Value.Check(CasAttribute, attribute))
  if (unknown !== undefined || !userForms.includes(user))
    throw misuse({ en: `"${unknown ?? user}" is not known here.`, zh: `不支持“${unknown ?? user}”。` }, help)
  return {
    unitCode: unit,
    name,
    englishName: values['english-name'] ?? '',
    address,
    userForm: user as CasUserForm,
    attributes: released as CasAttribute[],
    applicationCode: values.application ?? null,
    hearsLogOut: !values['no-log-out'],
    inside: values.inside ?? false,
  }
}

export const casServiceCommand = defineCommand({
  help,
  options: {
    unit: text,
    add: text,
    name: text,
    'english-name': text,
    user: text,
    attributes: text,
    application: text,
    inside: flag,
    'no-log-out': flag,
    list: flag,
    remove: text,
  },
  run: (values) => {
    const wishes = [values.add, values.list, values.remove].filter((wish) => wish !== undefined)
    if (wishes.length !== 1 || (values.list && !values.unit))
      throw misuse(
        {
          en: 'Give one of --add, --list (both with --unit) and --remove.',
          zh: '请给出 --add、--list（均需 --unit）或 --remove 之一。',
        },
        help,
      )
    const service = values.add === undefined ? undefined : readService(values)
    return withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      if (service) {
        const id = await putCasService(owner, service)
        print(`${service.address} is registered as ${id}. / 已登记，编号 ${id}。`)
        if (!isEncrypted(service.address))
          print(
            'Tickets for http:// can be read on the way. / http:// 地址的票据可能在途中被读取，请尽快改用 https://。',
          )
      } else if (values.remove !== undefined) {
        await removeCasService(owner, values.remove)
        print(`The service ${values.remove} is gone. / 已删除应用 ${values.remove}。`)
      } else {
        for (const line of await listCasServices(owner, values.unit ?? '')) print(line)
      }
      return 0
    })
  },
})

export type NewCasService = {
  unitCode: string
  name: string
  englishName: string
  address: string
  userForm: CasUserForm
  attributes: CasAttribute[]
  applicationCode: string | null
  hearsLogOut: boolean
  inside: boolean
}

/** Registers a service in a unit, or changes the one with its address; returns its id. */
export function putCasService(owner: PoolConfig, { unitCode, ...service }: NewCasService): Promise<string> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    await requireApplication(tx, service.applicationCode)
    await requireOwnNames(tx, unitId, service)
    const { address, ...changed } = service
    const made = await tx
      .insert(casServices)
      .values({ unitId, address, ...changed })
      .onConflictDoUpdate({ target: [casServices.unitId, casServices.address], set: changed })
      .returning({ id: casServices.id })
    await noteByCommand(tx, unitId, { action: 'cas service put', target: { kind: 'cas service', id: address } })
    return made[0]?.id ?? ''
  })
}

/** One line for each service of a unit. */
export function listCasServices(owner: PoolConfig, unitCode: string): Promise<string[]> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const rows = await tx.select().from(casServices).where(eq(casServices.unitId, unitId)).orderBy(casServices.address)
    return rows.map(({ id, name, address, userForm, attributes, applicationCode, inside }) =>
      [
        id,
        name,
        address,
        userForm,
        attributes.join(',') || '-',
        applicationCode ?? '-',
        inside ? 'inside' : 'public',
      ].join('  '),
    )
  })
}

/** Ends a service; an unknown one is refused. */
export async function removeCasService(owner: PoolConfig, id: string): Promise<void> {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const removed = uuid.test(id) && (await inOwnerTransaction(owner, (tx) => removeIn(tx, id)))
  if (removed) return
  throw new StartRefusal({
    en: `There is no service ${id}. See the ids with --list.`,
    zh: `没有应用 ${id}，请用 --list 查看。`,
  })
}

async function removeIn(tx: OwnerTransaction, id: string): Promise<boolean> {
  const { unitId, address } = casServices
  const removed = await tx.delete(casServices).where(eq(casServices.id, id)).returning({ unitId, address })
  for (const row of removed)
    await noteByCommand(tx, row.unitId, {
      action: 'cas service removed',
      target: { kind: 'cas service', id: row.address },
    })
  return removed.length > 0
}

/** Two units may both have a `zhang.san`, so bare names are only for a service of one unit. */
async function requireOwnNames(
  tx: OwnerTransaction,
  unitId: string,
  { address, userForm }: Pick<NewCasService, 'address' | 'userForm'>,
): Promise<void> {
  if (userForm !== 'login-name') return
  const same = await tx
    .select({ unitId: casServices.unitId })
    .from(casServices)
    .where(and(eq(casServices.address, address), eq(casServices.userForm, 'login-name')))
  if (same.every((row) => row.unitId === unitId)) return
  throw new StartRefusal({
    en: `Another unit has ${address} with bare login names. Names of two units may be equal: use --user login-name-and-unit.`,
    zh: `其他单位已用登录名方式登记 ${address}。两个单位可能有相同的登录名，请使用 --user login-name-and-unit。`,
  })
}
