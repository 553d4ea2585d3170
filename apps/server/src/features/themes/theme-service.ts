import type { TextSize } from '@homeroom/contract/pages/storage-keys.ts'
import type { Layout, Mode, ThemeChoice } from '@homeroom/contract/themes/theme-schemas.ts'
import { themeInOneSpelling } from '@homeroom/contract/themes/themes.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { chooseTheme } from './theme-choice.ts'
import {
  type Chosen,
  forgetOwn,
  keepForEveryone,
  keepOwn,
  raiseLookVersion,
  readThemes,
  readUnitTheme,
} from './theme-queries.ts'

export type ThemeService = ReturnType<typeof createThemeService>

/** Who sees which theme. Methods with a transaction share it with other features of a page. */
export function createThemeService({ db, now }: { db: Database; now: () => Date }) {
  const themeIn = async (tx: Transaction, { unitId, userId }: Caller): Promise<ThemeChoice> =>
    chooseTheme(await readThemes(tx, unitId, userId))

  const keep = (caller: Caller, chosen: Chosen) => db.inUnit(caller.unitId, (tx) => keepOwn(tx, caller, chosen))

  /** Themes that people have chosen for themselves stay: this only changes what all others see. */
  async function keepForUnit(caller: Caller, chosen: { theme: string } | { layout: string }): Promise<void> {
    if (!isAdministrator(caller)) throw new AppError('not_allowed')
    const { unitId } = caller
    const name = 'theme' in chosen ? 'theme' : 'layout'
    await db.inUnit(unitId, async (tx) => {
      const before = { [name]: await keepForEveryone(tx, unitId, chosen) }
      if ('theme' in chosen) await raiseLookVersion(tx, unitId)
      const action = `${name} applied for everyone` as const
      await recordChange(tx, caller, { action, target: { kind: 'unit', id: unitId }, before, after: chosen, at: now() })
    })
  }

  return {
    themeIn,
    theme: (caller: Caller) => db.inUnit(caller.unitId, (tx) => themeIn(tx, caller)),
    /** What visitors of a unit see, and people who have chosen nothing. */
    unitThemeIn: async (tx: Transaction, unitId: string): Promise<ThemeChoice> =>
      chooseTheme(await readUnitTheme(tx, unitId)),
    /** Writes what everybody of a unit sees; whoever calls writes into the audit log. */
    applyIn: (tx: Transaction, unitId: string, chosen: { theme: string }) => keepForEveryone(tx, unitId, chosen),
    async choose(caller: Caller, asked: { type: 'color' | 'default_color'; theme: string }): Promise<void> {
      const chosen = { theme: themeInOneSpelling(asked.theme) }
      await (asked.type === 'color' ? keep(caller, chosen) : keepForUnit(caller, chosen))
    },
    async chooseLayout(
      caller: Caller,
      { type, layout }: { type: 'layout' | 'default_layout'; layout: Layout },
    ): Promise<void> {
      await (type === 'layout' ? keep(caller, { layout }) : keepForUnit(caller, { layout }))
    },
    followUnit: (caller: Caller): Promise<void> => db.inUnit(caller.unitId, (tx) => forgetOwn(tx, caller)),
    chooseMode: (caller: Caller, mode: Mode): Promise<void> => keep(caller, { mode }),
    chooseTextSize: (caller: Caller, textSize: TextSize): Promise<void> => keep(caller, { text_size: textSize }),
  }
}
