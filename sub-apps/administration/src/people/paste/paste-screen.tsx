import { pastedRowsMaximum } from '@homeroom/contract/limits.ts'
import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import { useLeaveGuard } from '@homeroom/ui-kit/form/use-leave-guard.ts'
import { useCallback, useRef, useState } from 'react'
import { BackLink } from '../../back-link.tsx'
import { kinds } from '../list/people-filters.ts'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { SlipMaker } from '../slips/slip-maker.tsx'
import { GiveUpRows } from './give-up-rows.tsx'
import { PastedTable } from './pasted-table.tsx'
import { readCells, readHead } from './read-cells.ts'
import type { PastedCells } from './use-pasted.ts'

/** People from the cells of a spreadsheet: pasted, checked by the server, mended in place, and added all at once. */
export function PasteScreen() {
  const text = usePeopleText()
  const place = usePeoplePlace()
  const [typed, setTyped] = useState('')
  // None at first, unless the link here says it: a list of teachers would become pupils.
  const wished = useRoute().parameters.get('kind')
  const [kind, setKind] = useState<(typeof kinds)[number] | ''>(kinds.find((one) => one === wished) ?? '')
  const [kindMissing, setKindMissing] = useState(false)
  const kindField = useRef<HTMLSelectElement>(null)
  const [pasted, setPasted] = useState<PastedCells | null>(null)
  const [added, setAdded] = useState<readonly string[] | null>(null)
  const rows = readCells(typed)
  const tooMany = rows.length > pastedRowsMaximum
  const notAdded = added === null && (pasted !== null || rows.length > 0)
  const guard = useLeaveGuard(useCallback(() => notAdded, [notAdded]))
  const head = readHead(rows[0] ?? [])
  const people = head ? rows.slice(1) : rows
  const kindAt = head?.indexOf('userType') ?? -1
  const allSayTheirKind = people.length > 0 && people.every((row) => (row[kindAt] ?? '').trim() !== '')
  function read() {
    if (kind === '' && !allSayTheirKind) {
      setKindMissing(true)
      kindField.current?.focus()
      return
    }
    const width = Math.max(...rows.map(({ length }) => length))
    const columns = Array.from({ length: width }, (_, at) => head?.[at] ?? '')
    setPasted({ columns, rows: people, ...(kind !== '' && { userType: kind }) })
  }
  return (
    <div className={styles.screen}>
      <BackLink {...place.list}>{text('back')}</BackLink>
      <h1 className={styles.title}>{text('paste')}</h1>
      <GiveUpRows visible={guard.asking} closeOnBack={false} onConfirm={guard.leave} onClose={guard.stay} />
      {added && <Added ids={added} />}
      {!added && pasted && (
        <PastedTable pasted={pasted} onChange={setPasted} onAdded={setAdded} onAgain={() => setPasted(null)} />
      )}
      {!added && !pasted && (
        <>
          <p className={styles.note}>{text('paste.how')}</p>
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
          <TextArea
            name="cells"
            label={text('paste.cells')}
            rows={10}
            spellCheck={false}
            value={typed}
            errors={tooMany ? [{ field: 'cells', message: text('paste.tooMany') }] : []}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div>
            <Button tone="accent" aria-disabled={rows.length === 0 || tooMany} onClick={read}>
              {text('paste.read', { count: rows.length })}
            </Button>
          </div>
        </>
      )}
    </div>
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
