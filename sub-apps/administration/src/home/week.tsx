import type { AdministrationWeek } from '@homeroom/contract/administration/administration-home-schemas.ts'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { BarChart } from '@homeroom/ui-kit/chart/bar-chart.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useAdministrationText } from '../administration-texts.ts'
import styles from './home-room.module.css'

/** Figures of the last seven days: whether people come, and how much was done. Only who may read the people gets them. */
export function Week({ week: { days, people, peopleBefore, added, changes } }: { week: AdministrationWeek }) {
  const text = useAdministrationText()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  const mayReadAudit = usePermission('administration_audit')
  const weekday = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'UTC' },
  })
  const number = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language)
  const data = {
    labels: days.map(({ day }) => weekday.format(new Date(`${day}T00:00:00Z`))),
    series: [{ name: text('week.people'), values: days.map((one) => one.people) }],
  }
  return (
    <Card title={text('week')}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{text('week.people')}</dt>
          <dd>{number.format(people)}</dd>
          <dd className={styles.muted}>{text('week.before', { count: peopleBefore })}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{text('week.added')}</dt>
          <dd>
            {added > 0 ? (
              <RouteLink className={styles.figureLink} path="/people" parameters={{ ...keep, added: 'week' }}>
                {number.format(added)}
              </RouteLink>
            ) : (
              number.format(added)
            )}
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{text('week.changes')}</dt>
          <dd>
            {mayReadAudit && changes > 0 ? (
              <RouteLink className={styles.figureLink} path="/audit" parameters={keep}>
                {number.format(changes)}
              </RouteLink>
            ) : (
              number.format(changes)
            )}
          </dd>
        </div>
      </dl>
      <BarChart label={text('week.days')} data={data} />
    </Card>
  )
}
