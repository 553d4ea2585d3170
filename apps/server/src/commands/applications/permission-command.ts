import { migrateDatabase } from '#database/migrate.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { withDatabase } from '../with-database.ts'
import { addPermission, allowPermission, forbidPermission, listPermissions } from './role-permissions.ts'

const help = `
npm run homeroom -- permission --allow <code> --unit <code> --role <code>
  Lets the people of a role do what a permission guards, from their next call on.
  让某一角色的人员拥有一项权限，自下一次请求起生效。

  --allow <code>    allows it                                        授予权限
  --forbid <code>   takes it back                                    收回权限
  --unit <code>     the unit                                         单位代码
  --role <code>     the role, such as teacher                        角色代码，例如 teacher

  --add <code>      a new permission of an application, <application>_<what>   新权限，形如 <应用代码>_<动作>
  --name <name> --english-name <name>                                中文名称、英文名称

  --list            the permissions there are; with --unit the roles that hold them
                    列出权限；加 --unit 列出拥有权限的角色`

const text = { type: 'string' } as const

export const permissionCommand = defineCommand({
  help,
  options: {
    allow: text,
    forbid: text,
    add: text,
    list: { type: 'boolean' },
    unit: text,
    role: text,
    name: text,
    'english-name': text,
  },
  run: ({ allow, forbid, add, list, unit, role, name, 'english-name': englishName }) => {
    const wishes = [allow, forbid, add, list].filter((wish) => wish !== undefined)
    const ofRole = unit !== undefined && role !== undefined
    const complete = add === undefined ? list || ofRole : name && englishName
    if (wishes.length !== 1 || !complete)
      throw misuse(
        {
          en: 'Give one of --allow, --forbid (both with --unit and --role), --add (with both names) and --list.',
          zh: '请给出 --allow、--forbid（均需 --unit 和 --role）、--add（需两种名称）或 --list 之一。',
        },
        help,
      )
    return withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      if (add !== undefined && name && englishName) {
        await addPermission(owner, { code: add, name, englishName })
        print(`The permission ${add} is known. / 已登记权限 ${add}。`)
      } else if (allow !== undefined && ofRole) {
        await allowPermission(owner, { unit, role, code: allow })
        print(`${role} of ${unit} may: ${allow}. / 已授予 ${unit} 的 ${role}：${allow}。`)
      } else if (forbid !== undefined && ofRole) {
        await forbidPermission(owner, { unit, role, code: forbid })
        print(`${role} of ${unit} may no longer: ${forbid}. / 已收回 ${unit} 的 ${role}：${forbid}。`)
      } else for (const line of await listPermissions(owner, unit)) print(line)
      return 0
    })
  },
})
