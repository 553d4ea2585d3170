import type { UnitSummary } from '@homeroom/contract/units/unit-schemas.ts'
import { ChevronDownGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import styles from './unit-picker.module.css'

type UnitPickerProps = {
  /** True when the address has chosen a unit already, and another may be chosen. */
  chosen: boolean
  /** The units shown before anything is typed. */
  units: readonly UnitSummary[]
}

/** For an address that serves many units: choosing one's own. The dialog is fetched when it is about to be needed. */
export function UnitPicker({ chosen, units }: UnitPickerProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const { part, load, prepare } = useLoaded(() => import('./unit-dialog.tsx'))

  function choose() {
    setOpen(true)
    load().catch(() => {
      setOpen(false)
      announce.error(text('platform.loadFailed'))
    })
  }
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={choose}
      >
        {text(chosen ? 'unitPicker.another' : 'unitPicker.choose')}
        <ChevronDownGlyph size={16} />
      </button>
      {part && <part.UnitDialog visible={open} units={units} onClose={() => setOpen(false)} />}
    </>
  )
}
