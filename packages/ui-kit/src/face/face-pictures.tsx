import styles from './face.module.css'

/** A friendly face in the place where one belongs. */
export function FacePicture({ mood = 'smiling' }: { mood?: 'smiling' | 'waiting' | 'puzzled' }) {
  const mouth = { smiling: 'M38 70q12 11 24 0', waiting: 'M42 73h16', puzzled: 'M40 75q10-8 20 0' }[mood]
  return (
    <svg className={styles.drawing} viewBox="0 0 100 124" aria-hidden="true">
      <ellipse className={styles.drawnFrame} cx="50" cy="62" rx="46" ry="58" />
      <path
        className={styles.drawnHair}
        d="M18 52c-2-26 14-40 32-40s34 14 32 40c-4-12-9-19-14-22-12 6-28 6-38 1-5 4-9 11-12 21Z"
      />
      <path
        className={styles.drawnFace}
        d="M22 50c2-8 6-14 9-18 10 5 25 5 36-1 5 4 9 11 11 19v8c0 20-13 34-28 34S22 78 22 58Z"
      />
      <path className={styles.drawnMarks} d={`M38 54v4M62 54v4${mouth}`} />
    </svg>
  )
}

/** A camera with a line through it. */
export function NoCameraPicture() {
  return (
    <svg className={styles.drawing} data-wide viewBox="0 0 120 100" aria-hidden="true">
      <rect className={styles.drawnFace} x="14" y="28" width="92" height="58" rx="14" />
      <path className={styles.drawnFace} d="M42 28l7-12h22l7 12Z" />
      <circle className={styles.drawnLens} cx="60" cy="57" r="18" />
      <circle className={styles.drawnMarks} cx="60" cy="57" r="8" />
      <path className={styles.drawnStroke} d="M20 94 100 10" />
    </svg>
  )
}

/** All is well. */
export function DonePicture() {
  return (
    <svg className={styles.drawing} data-wide viewBox="0 0 100 100" aria-hidden="true">
      <circle className={styles.drawnDone} cx="50" cy="50" r="44" />
      <path className={styles.drawnTick} d="M29 52l14 14 28-30" />
    </svg>
  )
}

const turned = {
  left: 'M20 12H4M10 6l-6 6 6 6',
  right: 'M4 12h16M14 6l6 6-6 6',
  up: 'M12 20V4M6 10l6-6 6 6',
  down: 'M12 4v16M6 14l6 6 6-6',
  closer: 'M4 4l6 6M10 5v5H5M20 20l-6-6M14 19v-5h5',
  farther: 'M10 10 4 4M4 9V4h5M14 14l6 6M20 15v5h-5',
  light:
    'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  still: 'M4.5 12.5l5 5 10-11',
  blink: 'M3 10c5 6 13 6 18 0M6 14l-1.5 2.5M12 15v3M18 14l1.5 2.5',
} as const

export type FaceSign = keyof typeof turned

/** What a hint means, for those who do not read yet. */
export function SignGlyph({ sign }: { sign: FaceSign }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={turned[sign]} />
    </svg>
  )
}

export const hasSign = (name: string): name is FaceSign => name in turned
