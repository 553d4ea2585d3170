import type { JobChange, JobInput, JobKind, JobKinds } from '#features/jobs/job-kinds.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { keepAdministrator } from './administrator-rights.ts'
import { changeMembers, requireGivenRole } from './role-members.ts'
import { readMemberVersions } from './role-queries.ts'

/** What is kept of a role that is given to very many or taken from them. Its names are those of the beginning. */
export type RoleJobInput = { id: string; name: string; englishName: string }

const roleOf = (input: JobInput) => input as RoleJobInput

/** Giving very many people a role and taking it, with the checks of the calls that do it for few. */
export function createRoleJobKinds({ now, names }: { now: () => Date; names: JobKind['names'] }): JobKinds {
  type Act = (
    tx: Transaction,
    administrator: Administrator,
    some: { id: string; people: readonly string[]; versions?: ReadonlyMap<string, number> },
  ) => Promise<string[]>
  const give: Act = (tx, administrator, some) =>
    changeMembers(tx, administrator, { ...some, action: 'role given', at: now() })
  const take: Act = (tx, administrator, some) =>
    keepAdministrator(tx, administrator.unitId, () =>
      changeMembers(tx, administrator, { ...some, action: 'role taken', at: now() }),
    )
  const done =
    (act: Act): JobKind['perform'] =>
    async (tx, administrator, { subjects, input }) => {
      const { id } = roleOf(input)
      const people = await act(tx, administrator, { id, people: subjects })
      const versions = await readMemberVersions(tx, administrator.unitId, { id, people })
      return people.map((subject) => ({ subject, before: { version: versions.get(subject) } }))
    }
  const undone =
    (act: Act): NonNullable<JobKind['undo']> =>
    async (tx, administrator, { changes, input }) => {
      const people = changes.map(({ subject }) => subject)
      // One that is not known agrees with nobody's.
      const versionOf = ({ before }: JobChange) => (before as { version?: number } | null)?.version ?? 0
      const versions = new Map(changes.map((change) => [change.subject, versionOf(change)]))
      const changed = await act(tx, administrator, { id: roleOf(input).id, people, versions })
      return changed.map((subject) => ({ subject }))
    }
  const both = {
    permission: 'administration_roles_change',
    // Read without a lock: each part locks it in the order of everybody who gives roles.
    async require(tx, administrator, input) {
      await requireGivenRole(tx, administrator, { id: roleOf(input).id, lock: 'none' })
    },
    about: (input) => ({ name: roleOf(input).name, englishName: roleOf(input).englishName }),
    names,
  } satisfies Partial<JobKind>
  return {
    'roles.give': { ...both, perform: done(give), undo: undone(take) },
    'roles.take': { ...both, perform: done(take), undo: undone(give), undoNeedsStepUp: true },
  }
}
