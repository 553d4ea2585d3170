import type { CSSProperties } from 'react'
import styles from './face.module.css'
import { type FaceBox, type FaceSize, targetBox } from './face-rules.ts'
import { enoughMatches } from './face-state.ts'
import { burstTime } from './take-picture.ts'

type FaceOverlayProps = {
  stage: FaceSize
  /** Where the face is; null when none is known. */
  face: FaceBox | null
  fits: boolean
  /** How far the ring around the target is filled: matches, or the time of a challenge. */
  matches: number
  challenge: boolean
}

/** The place where the face belongs, the outline of the face, and how far it is. Drawn in pixels of the stage. */
export function FaceOverlay({ stage, face, fits, matches, challenge }: FaceOverlayProps) {
  const target = targetBox(stage)
  const { width, height } = stage
  const oval = { cx: target.x, cy: target.y, rx: target.width / 2, ry: target.height / 2 }
  // Begins at the top, where a clock begins.
  const ring = `M${oval.cx} ${oval.cy - oval.ry}a${oval.rx} ${oval.ry} 0 0 1 0 ${2 * oval.ry}a${oval.rx} ${oval.ry} 0 0 1 0 ${-2 * oval.ry}`
  return (
    <svg
      className={styles.overlay}
      style={{ '--burst-time': `${burstTime}ms` } as CSSProperties}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path className={styles.around} d={`M0 0H${width}V${height}H0Z${ring}Z`} />
      <ellipse className={styles.targetEdge} {...oval} />
      <ellipse className={styles.target} data-fits={fits || undefined} {...oval} />
      <path
        className={styles.progress}
        d={ring}
        pathLength={enoughMatches}
        strokeDasharray={`${challenge ? enoughMatches : matches} ${enoughMatches}`}
        data-challenge={challenge || undefined}
        data-empty={(!challenge && matches === 0) || undefined}
      />
      {face && !fits && (
        <ellipse className={styles.outline} cx={face.x} cy={face.y} rx={face.width / 2} ry={face.height / 2} />
      )}
    </svg>
  )
}
