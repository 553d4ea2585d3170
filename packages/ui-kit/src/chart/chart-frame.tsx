import { type ReactNode, useId } from 'react'
import { useKitLanguage } from '../language/kit-language.tsx'
import styles from './chart.module.css'
import type { ChartData } from './chart-rules.ts'

export type ChartProps = {
  /** What it shows. */
  label: string
  data: ChartData
  /** How the numbers are written. */
  format?: Intl.NumberFormatOptions
}

/** Numbers in the reader's language. */
export function useNumberText(format?: Intl.NumberFormatOptions): (value: number) => string {
  const language = useKitLanguage()
  const numbers = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, format)
  return (value) => numbers.format(value)
}

/** A chart for the eye, and the same numbers as a table for screen readers. */
export function ChartFrame({ label, data, format, children }: ChartProps & { children: ReactNode }) {
  const id = useId()
  const say = useNumberText(format)
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        {label}
      </figcaption>
      <div aria-hidden="true">{children}</div>
      <div className={styles.table}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <td />
              {data.series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.labels.map((name, place) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {data.series.map((series) => (
                  <td key={series.name}>{say(series.values[place] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** Which colour belongs to which row of numbers. */
export function ChartLegend({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.legend}>
      {names.map((name, place) => (
        <li key={name} data-series={place}>
          {name}
        </li>
      ))}
    </ul>
  )
}
