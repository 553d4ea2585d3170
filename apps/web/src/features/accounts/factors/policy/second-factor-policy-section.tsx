import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useText } from '#platform/language/language.tsx'
import { PolicyForm } from './policy-form.tsx'
import styles from './second-factor-policy.module.css'
import { usePolicy } from './use-policy.ts'

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
