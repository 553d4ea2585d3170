import process from 'node:process'
import type { PublicSettings } from '@homeroom/contract/pages/start-data.ts'
import { languages } from '@homeroom/contract/pages/storage-keys.ts'
import Value from 'typebox/value'
import { type Bilingual, StartRefusal } from '#platform/installation/start-refusal.ts'
import type { SettingVariable } from './setting-variable.ts'
import { type Settings, settingsSchema } from './settings-schema.ts'
import { settingVariables } from './settings-variables.ts'

export type { Settings } from './settings-schema.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks every setting at once; a wrong one refuses with the variable, what is wrong and what to write. */
export function readSettings(
  env: Environment = process.env,
  { isTerminal = process.stdout.isTTY === true }: { isTerminal?: boolean } = {},
): Settings {
  const problems = unknownVariables(env)
  const values: Record<string, unknown> = { productName: 'Homeroom' }
  for (const [setting, variable] of Object.entries(settingVariables)) {
    const fallback = setting === 'logLevel' ? (isTerminal ? 'warn' : 'info') : variable.fallback
    const text = env[variable.name]?.trim() || fallback
    const value = variable.convert ? variable.convert(text) : text
    const isWritten = Value.Check(settingsSchema.properties[setting as keyof Settings], value)
    const problem = isWritten ? refusalOf(variable, value) : wrongValue(variable, text)
    if (problem) problems.push(problem)
    values[setting] = value
  }
  if (problems.length > 0) {
    throw new StartRefusal({
      en: problems.map((problem) => problem.en).join('\n'),
      zh: problems.map((problem) => problem.zh).join('\n'),
    })
  }
  return Object.freeze(values) as Settings
}

function refusalOf({ refuse }: SettingVariable, value: unknown): Bilingual | undefined {
  try {
    refuse?.(value)
    return undefined
  } catch (error) {
    if (error instanceof StartRefusal) return error.text
    throw error
  }
}

function wrongValue({ name, write, secret }: SettingVariable, text: string): Bilingual {
  const shown = secret ? '' : ` "${text.slice(0, 80)}"`
  return {
    en: `${name} has a wrong value${shown}. Write ${write.en}.`,
    zh: `${name} 的值${shown}不正确。请填写：${write.zh}。`,
  }
}

function unknownVariables(env: Environment): Bilingual[] {
  const known = Object.values(settingVariables).map((variable) => variable.name)
  return Object.keys(env)
    .filter((name) => name.startsWith('HOMEROOM_') && !known.includes(name))
    .map((name) => {
      const near = nearestName(name, known)
      return {
        en: `${name} is not a setting of Homeroom. ${near ? `Did you mean ${near}?` : 'Remove it.'}`,
        zh: `${name} 不是 Homeroom 的设置项。${near ? `是否要写 ${near}？` : '请删除。'}`,
      }
    })
}

function nearestName(name: string, known: readonly string[]): string | undefined {
  const ranked = known.map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
  const best = ranked.sort((left, right) => left.distance - right.distance)[0]
  return best && best.distance <= 4 ? best.candidate : undefined
}

function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}

/** What of the settings every page may know. */
export function publicSettings(settings: Settings): PublicSettings {
  const { productName, helpCentreUrl, clientDownloadUrl, loginJumpPage, specialUnitId } = settings
  return { productName, helpCentreUrl, clientDownloadUrl, loginJumpPage, specialUnitId, languages }
}
