import type { AttendanceState } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'

const paths: Record<AttendanceState, string> = {
  present: 'M5 12.8l4.6 4.6L19 7.4',
  late: 'M12 4.2a7.8 7.8 0 1 0 0 15.600a7.800 7.800 0 0 0 0-15.600M12 7.800v4.400l2.800 1.900',
  absent: 'M7 7l10 10M17 7 7 17',
  leave:
    'M7.500 4h6.500l4 4v10.500a1.500 1.500 0 0 1-1.500 1.500h-9a1.500 1.500 0 0 1-1.500-1.500v-13a1.500 1.500 0 0 1 1.500-1.500M9.300 12.200h5.400M9.300 15.600h3.600',
}

/** The sign of a state; words stand beside it. */
export function StateGlyph({ state, size = 18 }: { state: AttendanceState; size?: number }) {
  return <Glyph size={size} path={paths[state]} strokeWidth="2.25" />
}
