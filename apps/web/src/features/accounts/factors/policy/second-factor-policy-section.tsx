import {
  readSecondFactorPolicy,
  type SecondFactorPolicy,
  writeSecondFactorPolicy,
} from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useText } from '#platform/language/language.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'
import { PolicyForm } from './policy-form.tsx'
import styles from './second-factor-policy.module.css'

/** For administrators: of whom the unit requires a second factor. */
export function SecondFactorPolicySection() {
  const text = useText()
  const { state, save } = usePolicy()
  return (
    <Card title={text('secondFactorPolicy.title')}>
      <div className={styles.parts}>
        {state.isError && (
          <p role="alert">
            {text('secondFactorPolicy.failed')}{' '}
            <Button size="small" onClick={() => void state.refetch()}>
              {text('secondFactorPolicy.again')}
            </Button>
          </p>
        )}
        {state.isPending && <Skeleton lines={4} />}
        {state.data && <PolicyForm policy={state.data.policy} roles={state.data.roles} save={save} />}
      </div>
    </Card>
  )
}

/** The policy of the own unit, and the way to change it. */
function usePolicy() {
  const { reading, change } = useSettings(readSecondFactorPolicy)
  return {
    state: reading,
    save: (policy: SecondFactorPolicy) => change(writeSecondFactorPolicy, { body: policy }, { shown: true }),
  }
}
