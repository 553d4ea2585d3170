import { CasAttribute, type CasUserForm } from '@homeroom/contract/identity-provider/cas-service-schemas.ts'
import Value from 'typebox/value'
import { migrateDatabase } from '#database/migrate.ts'
import { isEncrypted, readServiceRule } from '#features/identity-provider/cas/service-address.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { withDatabase } from '../with-database.ts'
import { listCasServices, type NewCasService, putCasService, removeCasService } from './cas-services.ts'

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
