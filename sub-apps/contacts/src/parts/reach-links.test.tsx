import { createTestHost, drawWithHost, fixedValue } from '@homeroom/sub-app-kit/test-host.tsx'
import { expect, test } from 'vitest'
import { ReachLinks } from './reach-links.tsx'

function draw(device: 'pc' | 'mobile', reached: { phone: string | null; mail: string | null }) {
  return drawWithHost(
    <ReachLinks name="Wang Fang" {...reached} />,
    createTestHost({ device, language: fixedValue('en') }),
  )
}

test('a phone calls, texts and writes with one tap, each link named after whom it reaches', () => {
  const drawn = draw('mobile', { phone: '138 0000-1234', mail: 'wang@school.example' })
  expect(drawn).toContain('href="tel:13800001234"')
  expect(drawn).toContain('href="sms:13800001234"')
  expect(drawn).toContain('href="mailto:wang@school.example"')
  expect(drawn).toContain('aria-label="Call Wang Fang: 138 0000-1234"')
})

test('a PC sends no text message', () => {
  const drawn = draw('pc', { phone: '13800001234', mail: null })
  expect(drawn).toContain('href="tel:13800001234"')
  expect(drawn).not.toContain('sms:')
  expect(drawn).not.toContain('mailto:')
})

test('where there is nothing to see it says so', () => {
  expect(draw('mobile', { phone: null, mail: null })).toContain('No number for you to see')
})
