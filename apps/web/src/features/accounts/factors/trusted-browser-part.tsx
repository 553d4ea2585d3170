import type { SecondFactor } from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CardPart } from '#features/accounts/card-part/card-part.tsx'
import { useDayText } from '#platform/language/day-text.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './second-factor.module.css'
import type { SecondFactorActions } from './use-second-factor.ts'

type Props = { browsers: SecondFactor['trustedBrowsers']; actions: SecondFactorActions }

/** The browsers that are not asked; nothing where there are none. */
export function TrustedBrowserPart({ browsers, actions }: Props) {
  const text = useText()
  const dayText = useDayText()
  if (browsers.length === 0) return null
  return (
    <CardPart title={text('secondFactor.trusted')} state={text('secondFactor.trustedWhat')}>
      <ul className={styles.rows}>
        {browsers.map(({ id, browser, expiresAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <strong>{browser || text('secondFactor.someBrowser')}</strong>
              <span className={styles.state}>{text('secondFactor.trustedUntil', { day: dayText(expiresAt) })}</span>
            </span>
            <Button size="small" onClick={() => void actions.forgetBrowser(id).catch(() => undefined)}>
              {text('secondFactor.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </CardPart>
  )
}
