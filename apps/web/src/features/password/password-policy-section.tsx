import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import styles from './password.module.css'
import { usePasswordPolicy } from './use-password-policy.ts'

/** An administrator chooses what passwords of the unit must be like. */
export function PasswordPolicySection() {
  const text = useText()
  const { policy, chosen, change, busy } = usePasswordPolicy(() =>
    announce.success(text('password.policyChanged')),
  )
  const options = [
    { value: 'strong', label: text('password.policyStrong') },
    { value: 'modern', label: text('password.policyModern') },
    { value: 'mlps-3', label: text('password.policyMlps') },
  ] as const
  return (
    <Card title={text('password.policyTitle')}>
      <div className={styles.section}>
        {policy.isPending && <Skeleton lines={3} />}
        {policy.isError && (
          <p role="alert">
            {text('password.loadFailed')}{' '}
            <Button onClick={() => void policy.refetch()}>{text('password.again')}</Button>
          </p>
        )}
        {policy.data && (
          <RadioGroup
            name="passwordProfile"
            label={text('password.policyLegend')}
            hint={text('password.policyText')}
            options={options}
            value={chosen}
            disabled={busy}
            onChange={change}
          />
        )}
        <p>{text('password.policyAll')}</p>
      </div>
    </Card>
  )
}
