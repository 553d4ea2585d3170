import type { AdministrationHome, StepKind } from '@homeroom/contract/administration/administration-home-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import type { RouteParameters } from '@homeroom/sub-app-kit/sub-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useAdministrationText } from '../administration-texts.ts'
import styles from './home-room.module.css'

const places: Record<StepKind, { path: string; parameters?: RouteParameters }> = {
  look: { path: '/sign-in' },
  schools: { path: '/units' },
  year: { path: '/classes' },
  classes: { path: '/classes' },
  teachers: { path: '/people', parameters: { paste: 'yes', kind: '2' } },
  pupils: { path: '/people', parameters: { paste: 'yes', kind: '1' } },
  parents: { path: '/people', parameters: { paste: 'yes', kind: '3' } },
  'signed in': { path: '/people', parameters: { status: 'active', hasAccount: 'yes', hasPassword: 'no' } },
  administrators: { path: '/roles' },
}

/**
 * What makes a new unit complete. What is done shows from what is there, so that it can be left and taken up again at any
 * time; it goes when all is done, or when its reader hides it.
 */
export function FirstSteps({ steps }: Pick<AdministrationHome, 'steps'>) {
  const text = useAdministrationText()
  const { choices } = useHost()
  const { unitId, keep } = useAdministeredUnit()
  const choice = `administration.first-steps.${unitId}`
  const [hidden, setHidden] = useState(() => choices.read(choice) === 'hidden')
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  function hide(wanted: boolean) {
    choices.write(choice, wanted ? 'hidden' : 'shown')
    setHidden(wanted)
  }
  if (hidden)
    return (
      <div>
        <Button tone="quiet" onClick={() => hide(false)}>
          {text('steps.show')}
        </Button>
      </div>
    )
  const next = steps.find((step) => !step.done)
  return (
    <Card
      title={text('steps')}
      actions={
        <Button size="small" tone="quiet" onClick={() => hide(true)}>
          {text('steps.hide')}
        </Button>
      }
    >
      <p className={styles.muted}>{text('steps.done', { done, count: steps.length })}</p>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li
            key={step.kind}
            className={styles.step}
            data-state={step.done ? 'done' : step === next ? 'next' : 'ahead'}
          >
            <span className={styles.mark} aria-hidden="true">
              {step.done ? <CheckGlyph size={16} /> : place + 1}
            </span>
            <span>
              {step.done && <VisuallyHidden>{text('steps.state.done')} </VisuallyHidden>}
              <RouteLink
                className={styles.name}
                path={places[step.kind].path}
                parameters={{ ...keep, ...places[step.kind].parameters }}
              >
                {text(`steps.${step.kind}`)}
              </RouteLink>
              {!step.done && <span className={styles.muted}>{text(`steps.${step.kind}.what`)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
