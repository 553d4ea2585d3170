import { type KeyboardEvent, useState } from 'react'
import { colourTexts } from '../language/colour-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { moveBetweenSwatches, type SwatchPlace } from './move-between-swatches.ts'
import { Swatch } from './swatch.tsx'
import styles from './swatch-grid.module.css'
import type { SwatchColour, SwatchGroup } from './swatch-groups.ts'

type SwatchGridProps = {
  groups: readonly SwatchGroup[]
  chosen: string
  onChoose: (color: string) => void
}

/** All swatches as one grid: one stop for Tab, arrow keys within. */
export function SwatchGrid({ groups, chosen, onChoose }: SwatchGridProps) {
  const texts = colourTexts[useKitLanguage()]
  const rows = groups.flatMap((group) => group.rows)
  const [current, setCurrent] = useState(() => placeOf(rows, chosen))
  const headings = { theme: texts.themeColours, shades: texts.shades, standard: texts.standardColours }

  function move(event: KeyboardEvent<HTMLElement>) {
    const lengths = rows.map((row) => row.length)
    const next = moveBetweenSwatches(current, event.key, lengths)
    if (!next) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${placeKey(next)}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of buttons with arrow keys is what a grid is
    <table className={styles.grid} role="grid" aria-label={texts.colours} onKeyDown={move}>
      {groups.map((group) => (
        <tbody key={group.key}>
          <tr>
            <th className={styles.heading} scope="rowgroup" colSpan={group.rows[0]?.length}>
              {headings[group.key]}
            </th>
          </tr>
          {group.rows.map((row) => {
            const line = rows.indexOf(row)
            return (
              <tr key={line}>
                {row.map((swatch, column) => {
                  const place = { row: line, column }
                  return (
                    <SwatchCell
                      key={placeKey(place)}
                      swatch={swatch}
                      place={placeKey(place)}
                      current={placeKey(place) === placeKey(current)}
                      chosen={swatch.color === chosen}
                      onFocus={() => setCurrent(place)}
                      onChoose={onChoose}
                    />
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}

const placeKey = ({ row, column }: SwatchPlace) => `${row}-${column}`

/** Where the chosen colour lies; the first place when no palette has it. */
function placeOf(rows: SwatchGroup['rows'], color: string): SwatchPlace {
  const row = rows.findIndex((line) => line.some((swatch) => swatch.color === color))
  const column = rows[row]?.findIndex((swatch) => swatch.color === color) ?? 0
  return { row: Math.max(0, row), column }
}

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
function SwatchCell({ swatch, place, current, chosen, onFocus, onChoose }: SwatchCellProps) {
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
