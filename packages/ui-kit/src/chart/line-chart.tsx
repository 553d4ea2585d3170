import type { CSSProperties } from 'react'
import styles from './chart.module.css'
import { ChartFrame, ChartLegend, type ChartProps, useNumberText } from './chart-frame.tsx'
import { linePoints, niceTicks } from './chart-rules.ts'

/** How numbers go up and down over time. Values are not below 0. */
export function LineChart(props: ChartProps) {
  const { labels, series } = props.data
  const say = useNumberText(props.format)
  const ticks = niceTicks(Math.max(0, ...series.flatMap(({ values }) => values)))
  const top = ticks.at(-1) ?? 1
  const ends = [labels[0], labels[Math.floor((labels.length - 1) / 2)], labels.at(-1)]
  return (
    <ChartFrame {...props}>
      <div className={styles.plot}>
        <div className={styles.ticks}>
          {ticks.map((tick) => (
            <span key={tick} style={{ '--at': tick / top } as CSSProperties}>
              {say(tick)}
            </span>
          ))}
        </div>
        {/* Stretched to its box: only lines are in it, whose width stays. Words are HTML, of their own size everywhere. */}
        <svg aria-hidden="true" className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none">
          {ticks.map((tick) => (
            <line
              key={tick}
              className={styles.tick}
              x1="0"
              x2="100"
              y1={100 - (tick / top) * 100}
              y2={100 - (tick / top) * 100}
            />
          ))}
          {series.map(({ name, values }, place) => (
            <polyline
              key={name}
              className={styles.line}
              data-series={place}
              points={linePoints(values, top)
                .map(({ x, y }) => `${x},${y}`)
                .join(' ')}
            />
          ))}
        </svg>
        <div className={styles.below}>
          {[...new Set(ends)].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
      {series.length > 1 && <ChartLegend names={series.map(({ name }) => name)} />}
    </ChartFrame>
  )
}
