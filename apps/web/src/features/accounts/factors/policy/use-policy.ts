import {
  readSecondFactorPolicy,
  type SecondFactorPolicy,
  writeSecondFactorPolicy,
} from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { useSettings } from '#platform/settings/use-settings.ts'

/** The policy of the own unit, and the way to change it. */
export function usePolicy() {
  const { reading, change } = useSettings(readSecondFactorPolicy)
  return {
    state: reading,
    save: (policy: SecondFactorPolicy) => change(writeSecondFactorPolicy, { body: policy }, { shown: true }),
  }
}

export type SavePolicy = ReturnType<typeof usePolicy>['save']
