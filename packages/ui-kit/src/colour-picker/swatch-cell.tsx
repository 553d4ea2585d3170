import { Swatch } from './swatch.tsx'
import styles from './swatch-grid.module.css'
import type { SwatchColour } from './swatch-groups.ts'

type SwatchCellProps = {
  swatch: SwatchColour
  place: string
  /** The one that Tab leads to. */
  current: boolean
  chosen: boolean
  onFocus: () => void
  onChoose: (color: string) => void
}

/** One colour of the grid, with its name for tooltip and screen reader. */
export function SwatchCell({ swatch, place, current, chosen, onFocus, onChoose }: SwatchCellProps) {
  return (
    <td className={styles.place}>
      <button
        type="button"
        className={styles.cell}
        data-place={place}
        title={swatch.name}
        aria-label={swatch.name}
        aria-pressed={chosen}
        tabIndex={current ? 0 : -1}
        onFocus={onFocus}
        onClick={() => onChoose(swatch.color)}
      >
        <Swatch className={styles.swatch} color={swatch.color} chosen={chosen} />
      </button>
    </td>
  )
}
