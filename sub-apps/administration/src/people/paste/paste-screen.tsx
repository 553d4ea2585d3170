import { pastedRowsMaximum } from '@homeroom/contract/limits.ts'
import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { useRef, useState } from 'react'
import { PasteSteps } from '../../paste/paste-steps.tsx'
import { usePaste } from '../../paste/use-paste.ts'
import { kinds } from '../list/people-filters.ts'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { SlipMaker } from '../slips/slip-maker.tsx'
import { peopleHeads } from './people-heads.ts'
import { PeopleTable } from './people-table.tsx'

/** People from the cells of a spreadsheet: pasted, checked by the server, mended in place, and added all at once. */
export function PasteScreen() {
  const text = usePeopleText()
  const place = usePeoplePlace()
  // None at first, unless the link here says it: a list of teachers would become pupils.
  const wished = useRoute().parameters.get('kind')
  const [kind, setKind] = useState<(typeof kinds)[number] | ''>(kinds.find((one) => one === wished) ?? '')
  const [kindMissing, setKindMissing] = useState(false)
  const kindField = useRef<HTMLSelectElement>(null)
  const [ids, setIds] = useState<readonly string[]>([])
  const paste = usePaste({ heads: peopleHeads, needed: 'realName' })
  const { head, records } = paste
  const kindAt = head?.indexOf('userType') ?? -1
  const allSayTheirKind = records.length > 0 && records.every((row) => (row[kindAt] ?? '').trim() !== '')
  function read() {
    if (kind !== '' || allSayTheirKind) return paste.read()
    setKindMissing(true)
    kindField.current?.focus()
  }
  return (
    <PasteSteps
      paste={paste}
      back={{ ...place.list, label: text('back') }}
      title={text('paste')}
      how={text('paste.how')}
      most={pastedRowsMaximum}
      onRead={read}
      choices={
        <SelectField
          ref={kindField}
          name="userType"
          required={!allSayTheirKind}
          label={text('paste.kind')}
          options={kinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
          value={kind}
          errors={kindMissing ? [{ field: 'userType', message: text('paste.kindMissing') }] : []}
          onChange={({ target }) => {
            setKind(target.value as typeof kind)
            setKindMissing(false)
          }}
        />
      }
      table={(pasted) => (
        <PeopleTable
          pasted={pasted}
          kind={kind}
          onChange={paste.setPasted}
          onAgain={paste.again}
          onAdded={(made) => {
            setIds(made)
            paste.finish()
          }}
        />
      )}
      done={<Added ids={ids} />}
    />
  )
}

/** What was done, and the slips with which the new people sign in. */
function Added({ ids }: { ids: readonly string[] }) {
  const text = usePeopleText()
  const mayMakePasswords = usePermission('administration_people_access')
  const [slips, setSlips] = useState(false)
  return (
    <>
      <p role="status">{text('paste.done', { count: ids.length })}</p>
      {mayMakePasswords ? (
        <div>
          <Button tone="accent" onClick={() => setSlips(true)}>
            {text('paste.slips')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{text('paste.slipsByOthers')}</p>
      )}
      {slips && <SlipMaker ids={ids} onClose={() => setSlips(false)} />}
    </>
  )
}
