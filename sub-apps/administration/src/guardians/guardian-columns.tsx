import { readPeopleClasses } from '@homeroom/contract/people/people-endpoints.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useGuardiansText } from './guardians-texts.ts'

export const rights = ['maySee', 'mayReceive', 'maySign', 'mayPickUp'] as const

/** What a link and a request tell of the two people. */
export type Pair = {
  guardianName: string
  guardianEnglishName: string
  guardianPhone: string
  childName: string
  childEnglishName: string
  childNumber: string
  className: string
  classEnglishName: string
  relation: string
  englishRelation: string
}

/** The names of both people and of what they are to each other, in the reader's language. */
export function usePairNames() {
  const language = useLanguage()
  return {
    guardian: (pair: Pick<Pair, 'guardianName' | 'guardianEnglishName'>) =>
      personName(language, { realName: pair.guardianName, englishName: pair.guardianEnglishName }),
    child: (pair: Pick<Pair, 'childName' | 'childEnglishName'>) =>
      personName(language, { realName: pair.childName, englishName: pair.childEnglishName }),
    relation: (pair: Pick<Pair, 'relation' | 'englishRelation'>) =>
      localName(language, { name: pair.relation, englishName: pair.englishRelation }),
    className: (pair: Pick<Pair, 'className' | 'classEnglishName'>) =>
      localName(language, { name: pair.className, englishName: pair.classEnglishName }),
  }
}

/** The columns that both lists have after that of the child. */
export function usePairColumns<Row extends Pair>(): Column<Row>[] {
  const text = useGuardiansText()
  const names = usePairNames()
  return [
    {
      key: 'number',
      title: text('number'),
      kind: 'text',
      short: true,
      extra: true,
      value: ({ childNumber }) => childNumber,
    },
    { key: 'class', title: text('class'), kind: 'text', short: true, value: names.className },
    { key: 'guardian', title: text('guardian'), sortable: true, kind: 'text', verbatim: true, value: names.guardian },
    { key: 'relation', title: text('relation'), kind: 'text', short: true, value: names.relation },
    {
      key: 'phone',
      title: text('phone'),
      kind: 'text',
      verbatim: true,
      extra: true,
      value: ({ guardianPhone }) => guardianPhone,
    },
  ]
}

/** The open classes of the unit to choose from; none until they have been read. */
export function useClassChoice(): { value: string; label: string }[] {
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const classes = useCall(readPeopleClasses, { query })
  if (classes.step !== 'ready') return []
  return classes.data.map((one) => ({ value: one.id, label: localName(language, one) }))
}
