import { expect, test } from 'vitest'
import { isRequiredOf, noPolicy } from './policy-rules.ts'

const administrators = { ...noPolicy, requiredOf: 'roles', roleIds: ['admin', 'head'] } as const
const staff = { ...noPolicy, requiredOf: 'user-types', userTypes: ['2', '4'] } as const

test.each([
  ['nobody', noPolicy, { userType: '2', roleIds: ['admin'] }, false],
  ['an administrator', administrators, { userType: '2', roleIds: ['other', 'head'] }, true],
  ['somebody with another role', administrators, { userType: '2', roleIds: ['other'] }, false],
  ['somebody without a role', administrators, { userType: '2', roleIds: [] }, false],
  ['a teacher', staff, { userType: '2', roleIds: [] }, true],
  ['a parent', staff, { userType: '3', roleIds: [] }, false],
  [
    'types that are kept but not in force',
    { ...administrators, userTypes: ['3'] },
    { userType: '3', roleIds: [] },
    false,
  ],
  ['roles that are kept but not in force', { ...staff, roleIds: ['r'] }, { userType: '3', roleIds: ['r'] }, false],
] as const)('%s', (_who, policy, person, required) => {
  const { requiredOf, roleIds, userTypes, trustedDays } = policy
  const written = { requiredOf, roleIds: [...roleIds], userTypes: [...userTypes], trustedDays }
  expect(isRequiredOf(written, person)).toBe(required)
})
