import { passwordMaximum } from '@homeroom/contract/limits.ts'
import { languages } from '@homeroom/contract/pages/storage-keys.ts'
import { makeInitialPassword } from '@homeroom/shared/passwords/initial-password.ts'
import type { PoolConfig } from 'pg'
import { migrateDatabase } from '#database/migrate.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { withDatabase } from '../with-database.ts'
import { createAdministrator, findUnit, type NewUnit } from './create-administrator.ts'
import { askHidden, askLine, canAsk, readPipedLine } from './read-line.ts'

const help = `
npm run homeroom -- create-admin --unit <code> --login <name> [options]
  Makes an administrator of a unit. What is missing is asked for at a terminal.
  创建单位管理员；在终端中运行时会询问缺少的内容。

  --unit <code>                the unit's code, such as lakeside-1         单位代码
  --login <name>               the login name                              登录名
  --name <name>                the person's name (default 管理员)            姓名
  --english-name <name>        the same in English (default Administrator) 英文姓名
  --generate                   make a password and print it                自动生成并显示密码

  A unit that does not exist yet is made, with                             单位不存在时一并创建：
  --unit-name <name>           its name                                    单位名称
  --unit-english-name <name>   its name in English                         单位英文名称
  --unit-type school|area      what it is (default school)                 单位类型
  --unit-language zh-CN|en     what it prints in (default zh-CN)           打印用的语言

  The password is asked for, or read from the first line of the standard input: never write it into the command.
  密码通过询问或标准输入的第一行给出，请勿写在命令中。`

const text = { type: 'string' } as const

export const createAdminCommand = defineCommand({
  help,
  options: {
    unit: text,
    login: text,
    name: text,
    'english-name': text,
    generate: { type: 'boolean' },
    'unit-name': text,
    'unit-english-name': text,
    'unit-type': text,
    'unit-language': text,
  },
  run: (values) =>
    withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      const code = checkUnitCode(await givenOrAsked(values.unit, 'Unit code / 单位代码: ', '--unit'))
      const unit = await chooseUnit(owner, code, values)
      const loginName = await givenOrAsked(values.login, 'Login name / 登录名: ', '--login')
      const { password, made } = await choosePassword({ generate: values.generate === true })
      const person = {
        loginName,
        realName: values.name ?? '管理员',
        englishName: values['english-name'] ?? 'Administrator',
        passwordHash: await hashPassword(password),
        mustChange: made,
      }
      await createAdministrator(owner, unit, person)
      print(`Administrator ${loginName}@${code} is made. / 已创建管理员 ${loginName}@${code}。`)
      if (made) {
        print(`Password, shown only now / 密码（仅显示一次）: ${password}`)
        print('A new one is chosen at the first sign-in. / 首次登录时须设置新密码。')
      }
      return 0
    }),
})

type UnitValues = {
  'unit-name'?: string
  'unit-english-name'?: string
  'unit-type'?: string
  'unit-language'?: string
}

async function chooseUnit(owner: PoolConfig, code: string, values: UnitValues): Promise<{ id: string } | NewUnit> {
  const id = await findUnit(owner, code)
  if (id) return { id }
  const types: Record<string, '1' | '2'> = { area: '1', school: '2' }
  const unitType = types[values['unit-type'] ?? 'school']
  if (!unitType) throw misuse({ en: '--unit-type is school or area.', zh: '--unit-type 只能是 school 或 area。' }, help)
  const language = languages.find((one) => one === (values['unit-language'] ?? languages[0]))
  if (!language)
    throw misuse({ en: '--unit-language is zh-CN or en.', zh: '--unit-language 只能是 zh-CN 或 en。' }, help)
  const question = `There is no unit ${code} yet. Its name / 单位 ${code} 尚不存在，请输入其名称: `
  const name = await givenOrAsked(values['unit-name'], question, '--unit-name')
  return { code, name, englishName: values['unit-english-name'] ?? '', unitType, language }
}

async function givenOrAsked(given: string | undefined, question: string, option: string): Promise<string> {
  const value = given?.trim() || (canAsk() ? await askLine(question) : '')
  if (value) return value
  throw misuse({ en: `${option} is missing.`, zh: `缺少 ${option}。` }, help)
}

function checkUnitCode(code: string): string {
  if (/^[a-z0-9][a-z0-9-]*$/.test(code)) return code
  throw misuse(
    {
      en: 'A unit code has lower-case letters, digits and hyphens.',
      zh: '单位代码只能包含小写字母、数字和连字符。',
    },
    help,
  )
}

const shortest = 12

/** A password that was typed, read from the standard input, or generated here; a generated one must be shown. */
type ChosenPassword = { password: string; made: boolean }

/** Never from the command line, which is kept in the history and visible in the list of processes. */
export async function choosePassword({ generate }: { generate: boolean }): Promise<ChosenPassword> {
  if (generate) return { password: makeInitialPassword(), made: true }
  const given = canAsk() ? await askTwice() : await readPipedLine()
  if (given === '' && canAsk()) return { password: makeInitialPassword(), made: true }
  return { password: checkPassword(given), made: false }
}

async function askTwice(): Promise<string> {
  const first = await askHidden('Password (empty: one is made) / 密码（留空则自动生成）: ')
  if (first === '') return ''
  const second = await askHidden('Once more / 再次输入: ')
  if (first === second) return first
  throw new StartRefusal({ en: 'The two passwords differ. Try again.', zh: '两次输入的密码不一致，请重试。' })
}

function checkPassword(password: string): string {
  if (password.length >= shortest && password.length <= passwordMaximum) return password
  throw new StartRefusal({
    en: `The password must have ${shortest} to ${passwordMaximum} characters. Give it as the first line of the standard input, or let one be made with --generate.`,
    zh: `密码须为 ${shortest} 到 ${passwordMaximum} 个字符。请通过标准输入的第一行给出，或用 --generate 自动生成。`,
  })
}
