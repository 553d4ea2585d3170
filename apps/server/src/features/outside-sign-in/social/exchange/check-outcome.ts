import type { ProviderCheck } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'

const outcomes: readonly (readonly [ProviderCheck['outcome'], readonly number[]])[] = [
  ['app-unknown', [10012, 40013, 41002]],
  ['secret-wrong', [40001, 40091, 40125, 41004, 42009]],
  ['address-not-allowed', [40164, 60020]],
  ['agent-unknown', [40056, 301002, 301005]],
  ['no-right', [48001, 48002, 48003, 48004, 60011]],
  ['busy', [-1, 45009, 45011, 45033]],
]

/** What an `errcode` says about the settings; those that are rare stay a number, to be looked up. */
export function outcomeOfErrcode(errcode: number): ProviderCheck['outcome'] {
  return outcomes.find(([, codes]) => codes.includes(errcode))?.[0] ?? 'refused'
}
