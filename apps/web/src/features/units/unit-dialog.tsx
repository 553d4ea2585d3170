import { unitType } from '@homeroom/contract/identities/user-types.ts'
import { searchUnits } from '@homeroom/contract/units/unit-endpoints.ts'
import type { UnitSummary } from '@homeroom/contract/units/unit-schemas.ts'
import { unitName } from '@homeroom/shared/people/local-name.ts'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { ChevronRightGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { SearchGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useSettled } from '@homeroom/ui-kit/typing/use-settled.ts'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './unit-dialog.module.css'
import { unitSignInAddress } from './unit-sign-in-address.ts'

type UnitDialogProps = { visible: boolean; units: readonly UnitSummary[]; onClose: () => void }

/** Finding a unit by name or code. */
export function UnitDialog({ visible, units, onClose }: UnitDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <KitLanguageProvider language={language}>
      <Dialog visible={visible} title={text('unitPicker.choose')} width="480px" closeOnOutsideClick onClose={onClose}>
        <UnitFinder units={units} />
      </Dialog>
    </KitLanguageProvider>
  )
}

function UnitFinder({ units }: { units: readonly UnitSummary[] }) {
  const [wanted, setWanted] = useState('')
  const found = useUnitSearch(wanted, units)
  return (
    <div className={styles.finder}>
      <UnitSearch wanted={wanted} onType={setWanted} />
      <FoundUnits units={found} />
    </div>
  )
}

function FoundUnits({ units }: { units: readonly UnitSummary[] }) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  // Other units are read from the first one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the units change
  useEffect(() => {
    list.current?.scrollTo(0, 0)
  }, [units])
  return (
    <>
      <p className={styles.count} role="status">
        {units.length > 0 ? text('unitPicker.found', { count: units.length }) : text('unitPicker.nothing')}
      </p>
      <ul ref={list} className={styles.units}>
        {units.map((unit) => (
          <li key={unit.unitId}>
            <UnitLink unit={unit} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Leads to the sign-in page of one unit. */
function UnitLink({ unit }: { unit: UnitSummary }) {
  const text = useText()
  const { language } = useLanguage()
  const query = useHydrated() ? location.search : ''
  return (
    <a className={styles.unit} href={unitSignInAddress(unit.code, query)}>
      <img src={`/api/storage/show/unit/${unit.unitId}`} alt="" width={32} height={32} loading="lazy" />
      <span className={styles.unitName}>{unitName(language, unit)}</span>
      <span className={styles.kind}>
        {text(unit.unitType === unitType.area ? 'unitPicker.area' : 'unitPicker.school')}
      </span>
      <ChevronRightGlyph size={16} />
    </a>
  )
}

type UnitSearchProps = { wanted: string; onType: (wanted: string) => void }

/** Where a unit's name or code is typed. */
function UnitSearch({ wanted, onType }: UnitSearchProps) {
  const text = useText()
  return (
    <label className={styles.search}>
      <SearchGlyph size={20} />
      <input
        type="search"
        value={wanted}
        placeholder={text('unitPicker.search')}
        aria-label={text('unitPicker.search')}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  )
}

/** The units that match what is typed; before that the ones the page came with. */
function useUnitSearch(wanted: string, first: readonly UnitSummary[]): readonly UnitSummary[] {
  const [found, setFound] = useState(first)
  const typed = wanted.trim()
  const settled = useSettled(typed)
  // A field that was cleared waits for nothing.
  const text = typed && settled
  useEffect(() => {
    if (text === '' && first.length > 0) return setFound(first)
    let current = true
    async function ask() {
      const answer = await call(searchUnits, { query: { text } }, { intercept: false }).catch(() => null)
      // A slow answer to an older question is no answer to this one.
      if (current && answer?.status === 200) setFound(answer.data ?? [])
    }
    void ask()
    return () => {
      current = false
    }
  }, [text, first])
  return found
}
