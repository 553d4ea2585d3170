import { type PastedColumn, pastedColumns } from '@homeroom/contract/people/pasted-columns.ts'
import { addPastedPeople, checkPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { PastedTable } from '../../paste/pasted-table.tsx'
import { type PastedCells, usePasted } from '../../paste/use-pasted.ts'
import { usePeopleText } from '../people-texts.ts'
import { MissingClasses } from './missing-classes.tsx'

type Props = {
  pasted: PastedCells<PastedColumn>
  /** What people are whose row does not say it; none when every row does. */
  kind: '1' | '2' | '3' | '4' | ''
  onChange: (pasted: PastedCells<PastedColumn>) => void
  onAdded: (ids: readonly string[]) => void
  onAgain: () => void
}

/** The pasted people with the login name that each would get, and the classes that would have to be opened first. */
export function PeopleTable({ pasted, kind, onChange, onAdded, onAgain }: Props) {
  const text = usePeopleText()
  const { query } = useAdministeredUnit()
  const checking = useAction(checkPastedPeople)
  const adding = useAction(addPastedPeople)
  const [takeKnownNames, setTakeKnownNames] = useState(false)
  const more = { ...(kind !== '' && { userType: kind }), takeKnownNames }
  const acts = usePasted(pasted, {
    busy: checking.busy || adding.busy,
    async check(body) {
      const sent = await checking.run({ query, body: { ...body, ...more } })
      return sent.done ? sent.reply : null
    },
    async add(body) {
      const sent = await adding.run({ query, body: { ...body, ...more } })
      if (sent.done && sent.reply.ids) onAdded(sent.reply.ids)
      return sent.done && !sent.reply.ids ? sent.reply : null
    },
  })
  const { missingClasses: missing = [], knownNames = 0 } = acts.checked ?? {}
  return (
    <PastedTable
      pasted={pasted}
      onChange={onChange}
      onAgain={onAgain}
      columns={pastedColumns.map((value) => ({ value, label: text(`column.${value}`) }))}
      unnamed={pasted.columns.includes('realName') ? null : text('paste.noName')}
      acts={acts}
      addLabel={text(pasted.columns.includes('userType') || kind === '' ? 'paste.add' : `paste.add.${kind}`, {
        count: pasted.rows.length,
      })}
      found={{ title: text('loginName'), cells: acts.checked?.loginNames ?? [] }}
    >
      {knownNames > 0 && (
        <CheckboxField
          label={text('knownName.paste', { count: knownNames })}
          checked={takeKnownNames}
          onChange={({ target }) => setTakeKnownNames(target.checked)}
        />
      )}
      {missing.length > 0 && <MissingClasses missing={missing} onOpened={() => void acts.check()} />}
    </PastedTable>
  )
}
