import { createTestHost, drawWithHost, fixedValue } from '@homeroom/sub-app-kit/test-host.tsx'
import { expect, test } from 'vitest'
import { FieldProblem, ServerErrors } from './field.tsx'

const errors = [{ field: 'expiresAt', message: '到期时间须晚于现在|||The expiry must be later than now' }]
const draw = (problem: 'past' | undefined, field: 'lastDay' | 'title' = 'lastDay') =>
  drawWithHost(
    <ServerErrors value={errors}>
      <FieldProblem field={field} problem={problem} />
    </ServerErrors>,
    createTestHost({ language: fixedValue('en') }),
  )

test('[ERR-09] what the server has against a field stands beside it, in the language of the reader, until the form finds something itself', () => {
  expect(draw(undefined)).toContain('The expiry must be later than now')
  expect(draw(undefined)).not.toContain('到期')
  expect(draw('past')).not.toContain('The expiry must be later than now')
  expect(draw(undefined, 'title')).not.toContain('expiry')
})
