import type { AudienceKind } from '@homeroom/contract/messages/notice-endpoints.ts'
import { expect, test } from 'vitest'
import { findAudience, groupAudiences } from './audience-groups.ts'

const option = (kind: AudienceKind, target: string, people = 10) => ({
  kind,
  target,
  name: target,
  englishName: target,
  people,
})
const options = [option('class', 'c1'), option('class', 'c2', 0), option('year', '3'), option('everyone', '')]

test('audiences stand in groups from wide to narrow, and a kind without any has none', () => {
  expect(groupAudiences(options).map(({ kind, options: own }) => [kind, own.length])).toEqual([
    ['everyone', 1],
    ['year', 1],
    ['class', 2],
  ])
})

test.each([
  [{ kind: 'class', target: 'c1' }, 'c1'],
  [{ kind: 'everyone', target: '' }, ''],
  [{ kind: 'class', target: 'c2' }, undefined],
  [{ kind: 'class', target: 'gone' }, undefined],
  [{ kind: 'role', target: 'c1' }, undefined],
  [null, undefined],
] as const)('of %j the option %j is found', (audience, target) => {
  expect(findAudience(options, audience)?.target).toBe(target)
})
