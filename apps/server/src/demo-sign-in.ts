import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { demoAccounts, demoPassword, demoUserId } from '#database/demo-district/people/demo-accounts.ts'
import { demoBadgeToTry } from './database/demo-district/people/demo-pupils.ts'

/** One account of each kind, in the order a newcomer would try them. */
const tried = ['teacher', 'student', 'parent', 'staff', 'admin', 'area.admin']

const shown = ({ loginName, kind }: (typeof demoAccounts)[number]) => ({
  loginName,
  name: kind.chinese,
  englishName: kind.english,
  password: demoPassword,
})

/** The accounts that the sign-in pages of a demo installation offer, and the unit that identifies a demo district. */
export const demoSignIn = {
  unitId: demoUnitId('lakeside'),
  badge: demoBadgeToTry(),
  badgeUnitId: demoUnitId('lakeside-1'),
  /** Where no unit was named: one of each kind. */
  accounts: tried.flatMap((name) => demoAccounts.filter(({ loginName }) => loginName === name).map(shown)),
  /** On the page of one unit: its own people, nobody else's. */
  accountsOf: (unitId: string) => demoAccounts.filter(({ unitCode }) => demoUnitId(unitCode) === unitId).map(shown),
}

/** Every demo account, to switch to without a password during development. */
export const demoTestAccounts = demoAccounts.map(({ unitCode, loginName, kind }) => ({
  unitId: demoUnitId(unitCode),
  userId: demoUserId(unitCode, loginName),
  name: kind.chinese,
  englishName: kind.english,
}))

/** The units of the demo district, whose people have made-up mail addresses and telephone numbers. */
export const demoUnitIds: ReadonlySet<string> = new Set(
  (['lakeside', 'lakeside-1', 'lakeside-ms'] as const).map(demoUnitId),
)
