import { passwordMaximum } from '@homeroom/contract/limits.ts'
import { randomString } from '@homeroom/shared/random-string.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { askHidden, canAsk, readPipedLine } from './read-line.ts'

const shortest = 12
// Without the letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password that was typed, handed over on the standard input, or made here; one that was made must be shown. */
type ChosenPassword = { password: string; made: boolean }

/** Never from the command line: that is kept in the history and seen in the list of processes. */
export async function choosePassword({ generate }: { generate: boolean }): Promise<ChosenPassword> {
  if (generate) return { password: makePassword(), made: true }
  const given = canAsk() ? await askTwice() : await readPipedLine()
  if (given === '' && canAsk()) return { password: makePassword(), made: true }
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

function makePassword(): string {
  const word = () => randomString(5, letters)
  return [word(), word(), word(), word()].join('-')
}
