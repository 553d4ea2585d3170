import type { CSSProperties } from 'react'
import styles from './chart.module.css'
import { ChartFrame, ChartLegend, type ChartProps, useNumberText } from './chart-frame.tsx'

/** Bars that lie beside their names, which stay legible on a phone; each says its number. */
export function BarChart(props: ChartProps) {
  const { labels, series } = props.data
  const say = useNumberText(props.format)
  const most = Math.max(1e-9, ...series.flatMap(({ values }) => values))
  return (
    <ChartFrame {...props}>
      <div className={styles.bars}>
        {labels.map((label, place) => (
          <div key={label} className={styles.group}>
            <span className={styles.name}>{label}</span>
            <span className={styles.tracks}>
              {series.map(({ name, values }, at) => {
                const value = values[place] ?? 0
                const share = { '--share': Math.max(0, value) / most } as CSSProperties
                return (
                  <span key={name} className={styles.track} data-series={at} style={share}>
                    <span className={styles.bar} />
                    {say(value)}
                  </span>
                )
              })}
            </span>
          </div>
        ))}
      </div>
      {series.length > 1 && <ChartLegend names={series.map(({ name }) => name)} />}
    </ChartFrame>
  )
}
