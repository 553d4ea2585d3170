import type {
  ApplicationsQuery,
  IconChoices,
  IconPlan,
  ListedApplication,
  PersonForIcon,
  UnitApplication,
} from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import type { WhyApplication } from '@homeroom/contract/desktop/icon-sight-schemas.ts'
import { licenceOpens } from '@homeroom/contract/licences/licence-states.ts'
import { readTerm, type TermText } from '@homeroom/contract/licences/licence-terms.ts'
import type { RolePerson } from '@homeroom/contract/permissions/role-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { PlannedChanges } from '#features/classes/planned-changes.ts'
import { standingOf } from '#features/licences/licence-state.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { versionOf } from '#platform/calls/record-version.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { DesktopService } from '../desktop-service.ts'
import {
  readApplicationRow,
  readApplicationsPage,
  readChoiceRows,
  readGroups,
  readNames,
  readPersonRow,
  readSignIn,
  readWayNames,
  readWays,
  readWaysTo,
} from './icon-admin-queries.ts'
import { iconPlanKind, type PlannedWays } from './icon-giving.ts'

/** What the form about a group of icons shows. */
export const namesOf = ({ name, englishName }: { name: string; englishName: string }) => ({ name, englishName })

/** Says which unit a call is about. */
export type UnitOf = AdministeredUnit

export type IconReadService = ReturnType<typeof createIconReadService>

/** The list of the unit's people, which knows how they are searched. */
export type SearchedPeople = {
  list(
    administrator: Administrator,
    query: { search: string; hasAccount: true; status: 'active' },
  ): Promise<{ list: Omit<RolePerson, 'status'>[] }>
}

type Parts = { db: Database; now: () => Date; desktop: DesktopService; plans: PlannedChanges; people: SearchedPeople }

/** The applications of a unit as its administrators see them, and why somebody sees one. */
export function createIconReadService({ db, now, desktop, plans, people }: Parts) {
  const licenceOf = (text: TermText | null): Pick<ListedApplication, 'licence' | 'licenceEnd'> => {
    const terms = text === null ? [] : [readTerm(text)]
    return { licence: standingOf(terms, now()), licenceEnd: terms[0]?.endTime.toISOString() ?? null }
  }

  async function plansOf(tx: Transaction, unitId: string, code: string): Promise<IconPlan[]> {
    const open = await plans.ofKind(tx, unitId, iconPlanKind)
    const mine = open.flatMap(({ id, dueOn, state, payload }) => {
      const planned = payload as PlannedWays
      if (planned.code !== code) return []
      return planned.ways.map((way) => ({ id, dueOn, action: planned.action, failed: state === 'failed', ...way }))
    })
    return Promise.all(mine.map(async (plan) => ({ ...plan, ...(await readWayNames(tx, unitId, plan)) })))
  }

  async function readIn(tx: Transaction, unitId: string, code: string): Promise<UnitApplication> {
    const row = await readApplicationRow(tx, unitId, code)
    if (!row) throw new AppError('not_found')
    const { address, opens, version, licenceTerm, ...application } = row
    const names = await readNames(tx, unitId, code)
    return {
      ...application,
      ...licenceOf(licenceTerm),
      ...names,
      namesVersion: versionOf(names.ownNames),
      today: await plans.today(tx, unitId),
      ways: await readWays(tx, unitId, code),
      plans: await plansOf(tx, unitId, code),
      signIn: (await readSignIn(tx, unitId, code)).map(({ kind, id, name, englishName }) => ({
        ...{ kind, id, name, englishName },
      })),
      link: row.source === 'product' ? null : { address, opens, version },
    }
  }

  async function choicesIn(tx: Transaction, unitId: string): Promise<IconChoices> {
    const signIn = (await readSignIn(tx, unitId, null)).map(({ addresses: _, ...service }) => service)
    const groups = (await readGroups(tx, unitId)).map((group) => ({ ...group, version: versionOf(namesOf(group)) }))
    return { groups, ...(await readChoiceRows(tx, unitId)), signIn }
  }

  const readList = (unitId: string, query: ApplicationsQuery, part: { from: number; most: number | null }) =>
    db.inUnit(unitId, async (tx) => {
      const { rows, total } = await readApplicationsPage(tx, unitId, { ...query, ...part })
      const list = rows.map(({ licenceTerm, given, ...row }) => ({
        ...row,
        ...licenceOf(licenceTerm),
        given: given ?? [],
      }))
      return { list, total }
    })

  return {
    readIn,
    choicesIn,

    list: (
      { unitId }: Administrator,
      { page = 1, pageSize = defaultPageSize, ...query }: ApplicationsQuery,
    ): Promise<{ list: ListedApplication[]; total: number }> =>
      readList(unitId, query, { from: (page - 1) * pageSize, most: pageSize }),

    /** All that a list finds, for an export. */
    async all({ unitId }: Administrator, query: ApplicationsQuery): Promise<ListedApplication[]> {
      return (await readList(unitId, query, { from: 0, most: null })).list
    },

    read: ({ unitId }: Administrator, code: string): Promise<UnitApplication> =>
      db.inUnit(unitId, (tx) => readIn(tx, unitId, code)),

    choices: ({ unitId }: Administrator): Promise<IconChoices> => db.inUnit(unitId, (tx) => choicesIn(tx, unitId)),

    async find(administrator: Administrator, search: string): Promise<PersonForIcon[]> {
      const { list } = await people.list(administrator, { search, hasAccount: true, status: 'active' })
      return list.map(({ id, realName, englishName, userType, className, classEnglishName }) => ({
        ...{ id, realName, englishName, userType, className, classEnglishName },
      }))
    },

    /** The desktop of somebody who would be of this kind, with this role, in this group, class or grade. */
    preview: (
      { unitId }: Administrator,
      {
        userType,
        roleId,
        groupId,
        classId,
        grade,
      }: { userType: string; roleId?: string; groupId?: string; classId?: string; grade?: number },
    ) =>
      db.inUnit(unitId, async (tx) => {
        const groups = await desktop.previewIn(tx, {
          unitId,
          userType,
          onlyRole: roleId ?? null,
          onlyGroup: groupId ?? null,
          onlyClass: classId ?? null,
          onlyGrade: grade ?? null,
        })
        return groups.map(({ code, unitName, unitEnName, iconVMs }) => ({
          ...{ code, name: unitName, englishName: unitEnName },
          icons: iconVMs
            .filter(({ updateStatus }) => updateStatus !== 0)
            .map((icon) => ({
              ...{ code: icon.code, name: icon.name, englishName: icon.englishName, picture: icon.imgPath },
              opens: icon.limitUserType.split(',').includes(userType),
            })),
        }))
      }),

    why: ({ caller, unitId }: Administrator, { code, id }: { code: string; id: string }): Promise<WhyApplication> =>
      db.inUnit(unitId, async (tx) => {
        const person = await readPersonRow(tx, unitId, id)
        if (!person || (person.superman && !caller.superman)) throw new AppError('not_found')
        const application = await readApplicationRow(tx, unitId, code)
        if (!application) throw new AppError('not_found')
        const ways = await readWaysTo(tx, { unitId, userId: id, userType: person.userType }, code)
        const given = ways[0]?.granted === true
        const ofKind = application.openTo.split(',').includes(person.userType)
        const { licence } = licenceOf(application.licenceTerm)
        return {
          sees: given && person.active,
          opens: given && person.active && ofKind && licenceOpens(licence),
          reason: reasonOf({ ways, active: person.active, ofKind, licence }),
          ways: ways.map((way, index) => ({ ...way, decides: index === 0 })),
        }
      }),
  }
}

type Facts = {
  ways: readonly { granted: boolean }[]
  active: boolean
  ofKind: boolean
  licence: ListedApplication['licence']
}

function reasonOf({ ways, active, ofKind, licence }: Facts): WhyApplication['reason'] {
  const [first] = ways
  if (!active) return 'suspended'
  if (!first) return 'no-way'
  if (!first.granted) return 'kept'
  if (!ofKind) return 'other-kind'
  if (licence === 'not-begun') return 'licence-not-begun'
  return licence === 'ended' ? 'licence-ended' : 'given'
}
