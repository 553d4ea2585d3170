import { readCampusNames } from '@homeroom/contract/classes/campus-endpoints.ts'
import { readGroupNames } from '@homeroom/contract/people/group-endpoints.ts'
import { readPeopleClasses } from '@homeroom/contract/people/people-endpoints.ts'
import type { PeopleQuery } from '@homeroom/contract/people/people-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { FilterOf } from '@homeroom/sub-app-kit/list/use-list.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { usePeopleText } from '../people-texts.ts'

export const kinds = ['1', '2', '3', '4'] as const

/** By what the people are narrowed. */
export function usePeopleFilters(): FilterOf<PeopleQuery>[] {
  const text = usePeopleText()
  const classes = useClassOptions()
  const grades = useGradeOptions()
  const groups = useGroupOptions()
  const campuses = useCampusOptions()
  const mayMove = usePermission('administration_people_move')
  // Most schools begin without a group and a campus. One that the address names is asked for even before they have been read.
  const { parameters } = useRoute()
  const has = (name: string) => parameters.has(name)
  return [
    {
      kind: 'one',
      key: 'userType',
      label: text('kind'),
      options: kinds.map((kind) => ({ value: kind, label: text(`kind.${kind}`) })),
    },
    { kind: 'one', key: 'grade', label: text('grade'), options: grades },
    { kind: 'one', key: 'classId', label: text('class'), options: classes },
    ...(campuses.length > 0 || has('campusId')
      ? [{ kind: 'one', key: 'campusId', label: text('campus'), options: campuses } as const]
      : []),
    ...(groups.length > 0 || has('groupId')
      ? [{ kind: 'one', key: 'groupId', label: text('groups.one'), options: groups } as const]
      : []),
    {
      kind: 'one',
      key: 'status',
      label: text('status'),
      options: (['active', 'disabled'] as const).map((status) => ({ value: status, label: text(`status.${status}`) })),
    },
    {
      kind: 'yes-no',
      key: 'hasPassword',
      label: text('password'),
      yes: text('password.yes'),
      no: text('password.no'),
    },
    { kind: 'yes-no', key: 'hasAccount', label: text('account'), yes: text('account.yes'), no: text('account.no') },
    {
      kind: 'yes-no',
      key: 'hasClass',
      label: text('inClass'),
      yes: text('inClass.yes'),
      no: text('inClass.no'),
    },
    ...(mayMove
      ? [
          {
            kind: 'yes-no',
            key: 'planFailed',
            label: text('moveFailed'),
            yes: text('moveFailed.yes'),
            no: text('moveFailed.no'),
          } as const,
        ]
      : []),
    { kind: 'one', key: 'added', label: text('addedIn'), options: [{ value: 'week', label: text('addedIn.week') }] },
  ]
}

/** The classes of the unit to choose from; none until they have been read. */
export function useClassOptions(): { value: string; label: string }[] {
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const classes = useCall(readPeopleClasses, { query })
  if (classes.step !== 'ready') return []
  return classes.data.map((one) => ({ value: one.id, label: localName(language, one) }))
}

/** The campuses of the unit; none until they have been read, and in most schools. */
export function useCampusOptions(): { value: string; label: string }[] {
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const campuses = useCall(readCampusNames, { query })
  if (campuses.step !== 'ready') return []
  return campuses.data.map((one) => ({ value: one.id, label: localName(language, one) }))
}

/** The grades that have classes; none until they have been read. */
function useGradeOptions(): { value: string; label: string }[] {
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const classes = useCall(readPeopleClasses, { query })
  if (classes.step !== 'ready') return []
  const grades = new Map(
    classes.data.map((one) => [one.grade, { name: one.gradeName, englishName: one.gradeEnglishName }]),
  )
  return [...grades].map(([grade, names]) => ({ value: String(grade), label: localName(language, names) }))
}

/** The groups that the unit has named; none until they have been read. */
function useGroupOptions(): { value: string; label: string }[] {
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const groups = useCall(readGroupNames, { query })
  if (groups.step !== 'ready') return []
  return groups.data.map((one) => ({ value: one.id, label: localName(language, one) }))
}
