import { migrateDatabase } from '#database/migrate.ts'
import { findSubApplications } from '../../built-sub-applications.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { withDatabase } from '../with-database.ts'
import { addApplication, listApplications, removeApplication } from './application-catalogue.ts'
import { grantApplication, listGrants, takeApplication } from './application-grants.ts'
import { type Receivers, readReceivers } from './application-receivers.ts'

const help = `
npm run homeroom -- application --grant <code> --unit <code> [--to <kinds> | --role <code> | --person <login name>]
  Gives people of a unit an application: its icon stands on their desktops at once, and they may open it.
  让单位的人员使用应用：图标立即出现在桌面上，并可打开。

  --grant <code>         gives it, to the whole unit when nobody is named      授权使用；不指定对象时面向全单位
  --take <code>          takes back what was given so                          收回这一授权
  --unit <code>          the unit                                              单位代码
  --to <kinds>           student, teacher, parent, staff, joined by commas     用户类型，用逗号连接
  --role <code>          the people of a role                                  某一角色的人员
  --person <login name>  one person                                            某一人员
  --group <code>         the group its icon stands in (default: the last one)  图标所在的分组（默认最后一组）

  --add <code>           a new application in the catalogue, or new words for it   向应用目录添加或修改应用
  --name <name> --english-name <name>                                          中文名称、英文名称
  --for <kinds>          who may open it at all (default: everybody)           允许打开的用户类型（默认全部）
  --routes </a,/b>       the routes of its menu                                菜单路由
  --remove <code>        takes it from the catalogue and from everybody        从目录和所有单位中移除

  --list                 the applications there are; with --unit who has them, and the unit's id
                         列出应用；加 --unit 列出单位的授权和单位编号`

const text = { type: 'string' } as const

type Values = {
  grant?: string
  take?: string
  add?: string
  remove?: string
  list?: boolean
  unit?: string
  to?: string
  role?: string
  person?: string
  group?: string
  name?: string
  'english-name'?: string
  for?: string
  routes?: string
}

export const applicationCommand = defineCommand({
  help,
  options: {
    grant: text,
    take: text,
    add: text,
    remove: text,
    list: { type: 'boolean' },
    unit: text,
    to: text,
    role: text,
    person: text,
    group: text,
    name: text,
    'english-name': text,
    for: text,
    routes: text,
  },
  run: (values: Values, { root }) => {
    const { grant, take, add, remove, list, unit } = values
    const wishes = [grant, take, add, remove, list].filter((wish) => wish !== undefined)
    const needsUnit = grant !== undefined || take !== undefined
    if (wishes.length !== 1 || (needsUnit && unit === undefined))
      throw misuse(
        {
          en: 'Give one of --grant, --take (both with --unit), --add, --remove and --list.',
          zh: '请给出 --grant、--take（均需 --unit）、--add、--remove 或 --list 之一。',
        },
        help,
      )
    const receivers = receiversOf(values)
    const entry = add === undefined ? undefined : entryOf(add, values, root)
    return withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      if (entry) {
        await addApplication(owner, entry)
        print(`${entry.code} is in the catalogue. / 应用 ${entry.code} 已在目录中。`)
        print('Next, give it to people: --grant. / 接下来用 --grant 授权。')
      } else if (remove !== undefined) {
        await removeApplication(owner, remove)
        print(`${remove} is gone. / 已移除应用 ${remove}。`)
      } else if (grant !== undefined && unit !== undefined) {
        const group = await grantApplication(owner, { unit, code: grant, receivers, group: values.group })
        print(`${unit} has ${grant}, in the group ${group}. / ${unit} 已可使用 ${grant}，位于分组 ${group}。`)
      } else if (take !== undefined && unit !== undefined) {
        await takeApplication(owner, { unit, code: take, receivers })
        print(`Taken back in ${unit}: ${take}. / 已在 ${unit} 收回 ${take}。`)
      } else {
        const lines = unit === undefined ? await listApplications(owner) : await listGrants(owner, unit)
        for (const line of lines) print(line)
      }
      return 0
    })
  },
})

function receiversOf({ to, role, person }: Values): Receivers {
  const receivers = readReceivers({ to, role, person })
  if (receivers) return receivers
  throw misuse(
    {
      en: 'Give one of --to, --role and --person; --to takes student, teacher, parent and staff.',
      zh: '--to、--role 和 --person 只能给出一个；--to 可用 student、teacher、parent、staff。',
    },
    help,
  )
}

function entryOf(code: string, values: Values, root: string) {
  const { name, routes = '' } = values
  const englishName = values['english-name']
  const opens = readReceivers({ to: values.for })
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code) || !name || !englishName || opens?.kind === undefined)
    throw misuse(
      {
        en: 'Give --name and --english-name; a code has lower-case letters, digits and hyphens, and --for takes student, teacher, parent and staff.',
        zh: '请给出 --name 和 --english-name；应用代码由小写字母、数字和连字符组成，--for 可用 student、teacher、parent、staff。',
      },
      help,
    )
  const userTypes = opens.kind === 'kinds' ? opens.userTypes.join(',') : '1,2,3,4'
  const connected = findSubApplications(root).some((application) => application.name === code)
  return { code, name, englishName, userTypes, menuRoute: routes, connected }
}
