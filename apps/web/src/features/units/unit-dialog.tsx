import type { UnitSummary } from '@homeroom/contract/units/unit-endpoints.ts'
import { CloseGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { useBackLayer } from '@homeroom/ui-kit/layers/use-back-layer.ts'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './unit-dialog.module.css'
import { UnitLink } from './unit-link.tsx'
import { UnitSearch } from './unit-search.tsx'
import { useUnitSearch } from './use-unit-search.ts'

type UnitDialogProps = { units: readonly UnitSummary[]; onClose: () => void }

/** Finding a unit by name or code. The browser's own dialog: focus and Escape are its business. */
export function UnitDialog({ units, onClose }: UnitDialogProps) {
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState('')
  const found = useUnitSearch(wanted, units)
  const close = () => dialog.current?.close()

  useEffect(() => dialog.current?.showModal(), [])
  useBackLayer(true, () => dialog.current?.close())

  function closeOutside(event: MouseEvent) {
    if (event.target === dialog.current) close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; Escape is the browser's part
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClick={closeOutside} onClose={onClose}>
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={id}>{text('unitPicker.choose')}</h2>
          <button type="button" className={styles.close} aria-label={text('platform.close')} onClick={close}>
            <CloseGlyph size={20} />
          </button>
        </header>
        <UnitSearch wanted={wanted} onType={setWanted} />
        <FoundUnits units={found} />
      </div>
    </dialog>
  )
}

function FoundUnits({ units }: { units: readonly UnitSummary[] }) {
  const text = useText()
  return (
    <>
      <p className={styles.count} role="status">
        {units.length > 0 ? text('unitPicker.found', { count: units.length }) : text('unitPicker.nothing')}
      </p>
      <ul className={styles.units}>
        {units.map((unit) => (
          <li key={unit.unitId}>
            <UnitLink unit={unit} />
          </li>
        ))}
      </ul>
    </>
  )
}
