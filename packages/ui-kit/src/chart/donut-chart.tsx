import styles from './chart.module.css'
import { ChartFrame, useNumberText } from './chart-frame.tsx'
import { donutShares } from './chart-rules.ts'

type DonutChartProps = {
  label: string
  /** At most four: more of them cannot be told apart. */
  parts: readonly { name: string; value: number }[]
  format?: Intl.NumberFormatOptions
  /** Stands in the middle, such as the whole. */
  middle?: string
}

/** Parts of a whole, each with its number. */
export function DonutChart({ label, parts, format, middle }: DonutChartProps) {
  const say = useNumberText(format)
  const shares = donutShares(parts.map(({ value }) => value))
  const data = {
    labels: parts.map(({ name }) => name),
    series: [{ name: label, values: parts.map(({ value }) => value) }],
  }
  return (
    <ChartFrame label={label} data={data} {...(format ? { format } : {})}>
      <div className={styles.donut}>
        <span className={styles.ring}>
          <svg aria-hidden="true" viewBox="0 0 36 36">
            <circle className={styles.hole} cx="18" cy="18" r="15" pathLength="100" />
            {shares.map(({ from, share }, place) => (
              <circle
                key={parts[place]?.name}
                className={styles.part}
                data-series={place}
                cx="18"
                cy="18"
                r="15"
                pathLength="100"
                // A little less than its share, so that neighbours are told apart without their colours.
                strokeDasharray={`${Math.max(0, share * 100 - 0.8)} 100`}
                strokeDashoffset={-from * 100}
              />
            ))}
          </svg>
          {middle && <strong className={styles.middle}>{middle}</strong>}
        </span>
        <ul className={styles.legend} data-column="">
          {parts.map(({ name, value }, place) => (
            <li key={name} data-series={place}>
              {name}
              <span className={styles.number}>{say(value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}
