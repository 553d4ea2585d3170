import type { RegisterPupil } from '@homeroom/contract/attendance/register-schemas.ts'
import { createTestHost, drawWithHost, fixedValue } from '@homeroom/sub-app-kit/test-host.tsx'
import { expect, test } from 'vitest'
import { offeredStates, type ShownPupil } from './mark-rules.ts'
import { RegisterList } from './register-list.tsx'

const seen: RegisterPupil = {
  id: 'p1',
  realName: '李明',
  englishName: 'Li Ming',
  studentNumber: '202410101',
  picture: '',
  sex: '1',
  mark: {
    state: 'present',
    arrivedAt: '2026-11-26T23:52:00.000Z',
    reason: '',
    source: 'kiosk',
    byName: '王芳',
    byEnglishName: 'Wang Fang',
  },
  version: 1,
  clockings: [{ at: '2026-11-26T23:52:00.000Z', gate: '东门', gateEnglishName: 'East gate' }],
}
const pupil: ShownPupil = { ...seen, state: 'present', reason: '', pressed: false }

function draw(
  shown: ShownPupil,
  { language = 'en', ...props }: Partial<Parameters<typeof list>[1]> & { language?: 'en' | 'zh-CN' } = {},
) {
  return drawWithHost(list(shown, props), createTestHost({ language: fixedValue(language) }))
}

type Props = { time?: 'today' | 'to-come'; mayMark?: boolean; skipped?: boolean; failed?: boolean }

const list = (shown: ShownPupil, { time = 'today', mayMark = true, skipped = false, failed = false }: Props) => (
  <RegisterList
    pupils={[shown]}
    offered={offeredStates(time)}
    mayMark={mayMark}
    skipped={new Set(skipped ? [shown.id] : [])}
    failed={failed}
    onMark={() => undefined}
    onOpen={() => undefined}
  />
)

test.each([
  ['en', 'Li Ming', '07:52 East gate'],
  ['zh-CN', '李明', '07:52 东门'],
] as const)(
  'in %s a line tells when and at which gate a pupil was seen, by the clock of the school',
  (language, name, gate) => {
    const line = draw(pupil, { language })
    expect(line).toContain(`aria-label="${name}"`)
    expect(line).toContain(gate)
    expect(line.match(/type="radio"/g)).toHaveLength(4)
    expect(line.match(/checked=""/g)).toHaveLength(1)
  },
)

test('who is late, absent or on leave is asked for a reason, which then stands in its place', () => {
  const late: ShownPupil = { ...pupil, state: 'late', clockings: [], mark: null }
  expect(draw(late)).toContain('Add a reason')
  expect(draw({ ...late, reason: 'Bus' })).not.toContain('Add a reason')
  expect(draw({ ...late, reason: 'Bus' })).toContain('Bus')
  expect(draw({ ...late, state: null })).not.toContain('aria-haspopup')
})

test('a day to come offers leave alone', () => {
  expect(draw(pupil, { time: 'to-come' }).match(/disabled=""/g)).toHaveLength(3)
})

test('who may not mark reads the state and has nothing to press', () => {
  const line = draw(pupil, { mayMark: false })
  expect(line).not.toContain('type="radio"')
  expect(line).toContain('Present')
})

test('a mark that somebody else made first names them, and one that was not saved says so', () => {
  expect(draw(pupil, { skipped: true })).toContain('Wang Fang had marked this already.')
  expect(draw({ ...pupil, pressed: true }, { failed: true })).toContain('Not saved')
  expect(draw(pupil, { failed: true })).not.toContain('Not saved')
})
