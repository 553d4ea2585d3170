import type {
  FailedVisitReason,
  RememberedState,
  SignInStart,
  SignInWays,
  StartData,
  UnitChosenBy,
} from '@homeroom/contract/pages/start-data.ts'
import type { UnitService } from '#features/units/unit-service.ts'
import type { StartComposer, View } from './start-composer.ts'

/** What of a request decides what the sign-in page offers. */
type ShownSignIn = {
  unitBy: UnitChosenBy
  loginInvalid: boolean
  passkeys: boolean
  singleSignOn: boolean
  remembered: RememberedState
  failedVisit: FailedVisitReason | null
  application: SignInStart['application']
}

/** What the sign-in pages of a demo offer to try: on the page of the unit over all others, one account of each kind. */
export type DemoSignIn = {
  unitId: string
  accounts: SignInStart['demoAccounts']
  /** On the page of another unit: only its own people. */
  accountsOf: (unitId: string) => SignInStart['demoAccounts']
  badge: SignInStart['demoBadge']
  badgeUnitId: string
}

type Parts = {
  compose: StartComposer
  units: UnitService
  /** What a unit offers besides name and password; passkeys depend on the address. */
  signInWays: (unitId: string) => Promise<Omit<SignInWays, 'passkey'>>
  ticketLogin: SignInStart['ticketLogin']
  /** What a demo installation offers to try; undefined outside a demo. */
  demoHere: () => Promise<DemoSignIn | undefined>
}

/** Where nobody can choose among units. */
const namedByPlace: ReadonlySet<UnitChosenBy> = new Set<UnitChosenBy>(['host', 'machine'])

export type SignInStartMaker = ReturnType<typeof createSignInStart>

/** The start data of a unit's sign-in page. */
export function createSignInStart({ compose, units, signInWays, ticketLogin, demoHere }: Parts) {
  return async (
    view: View,
    { unitBy, failedVisit, passkeys, singleSignOn, ...shown }: ShownSignIn,
  ): Promise<StartData> => {
    const demo = await demoHere()
    const { unitId } = view.unit.face
    const ways = await signInWays(unitId)
    const signIn: SignInStart = {
      ...shown,
      unitBy,
      units: namedByPlace.has(unitBy) ? [] : await units.search(''),
      failedVisit: failedVisit && { why: failedVisit, told: null },
      ways: { ...ways, singleSignOn: singleSignOn ? ways.singleSignOn : null, passkey: passkeys },
      ticketLogin,
      demoAccounts: (demo?.unitId === unitId ? demo.accounts : demo?.accountsOf(unitId)) ?? [],
      demoBadge: demo?.unitId === unitId || demo?.badgeUnitId === unitId ? demo.badge : null,
    }
    return compose(view, view.unit.theme, { page: 'sign-in', signIn })
  }
}

/** What an installation offers to try, if the unit over all others is the demo district's. */
export function createDemoHere({ demo, units }: { demo: DemoSignIn | undefined; units: UnitService }) {
  return async (): Promise<DemoSignIn | undefined> => {
    const root = demo ? await units.ofVisitor({ hostName: '', code: undefined }) : undefined
    return root && root.unit.face.unitId === demo?.unitId ? demo : undefined
  }
}
