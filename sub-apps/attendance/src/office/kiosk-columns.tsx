import type { KioskEntry } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useOfficeText } from './office-texts.ts'

const tones = { waiting: 'accent', expired: 'warning', enrolled: 'success', revoked: 'plain' } as const

/** A day and a time of the school, with the year when it is not this one. */
export function useMomentText(): (moment: string) => string {
  const language = useLanguage()
  const { timeZone } = useUnit()
  return (moment) => {
    const at = new Date(moment)
    return `${dateText(at, new Date(), { language, timeZone })} ${clockText(at, timeZone)}`
  }
}

/** What is told of a kiosk. */
export function useKioskColumns(): Column<KioskEntry>[] {
  const text = useOfficeText()
  const language = useLanguage()
  const momentText = useMomentText()
  return [
    {
      key: 'gate',
      title: text('gate'),
      names: true,
      kind: 'text',
      value: ({ gate, gateEnglishName }) => localName(language, { name: gate, englishName: gateEnglishName }),
    },
    {
      key: 'state',
      title: text('state'),
      kind: 'text',
      short: true,
      value: ({ state }) => text(`state.${state}`),
      cell: ({ state }) => <Tag label={text(`state.${state}`)} tone={tones[state]} />,
    },
    {
      key: 'seenAt',
      title: text('seenAt'),
      kind: 'text',
      short: true,
      value: ({ seenAt }) => (seenAt ? momentText(seenAt) : text('neverSeen')),
    },
    { key: 'today', title: text('recognisedToday'), kind: 'number', short: true, value: ({ today }) => today },
    {
      key: 'addedBy',
      title: text('addedBy'),
      kind: 'text',
      value: ({ addedByName, addedByEnglishName, addedAt }) =>
        text('addedByAt', {
          name: personName(language, { realName: addedByName, englishName: addedByEnglishName }),
          at: momentText(addedAt),
        }),
    },
  ]
}
