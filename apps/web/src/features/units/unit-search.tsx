import { SearchGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { useText } from '#platform/language/language.tsx'
import styles from './unit-dialog.module.css'

type UnitSearchProps = { wanted: string; onType: (wanted: string) => void }

/** Where a unit's name or code is typed. */
export function UnitSearch({ wanted, onType }: UnitSearchProps) {
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
