import {
  type SecondFactorStep as Facts,
  readSecondFactorStep,
} from '@homeroom/contract/accounts/factors/second-factor-step-endpoints.ts'
import { useEffect, useState } from 'react'
import { ProofTexts } from '#features/accounts/factors/proof/proof-texts.tsx'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import type { SignInStepProps } from '../steps/sign-in-step.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { EnrolStep } from './enrol-step.tsx'
import styles from './second-factor-step.module.css'
import chinese from './second-factor-step.zh-CN.json' with { type: 'json' }
import { sendOnce } from './use-step-attempt.ts'

const fetchEnglish = async () => (await import('./second-factor-step.en.json')).default

/** Behind the first proof: the second factor is confirmed, or set up by a person whose unit requires one. */
export function SecondFactorStep(props: SignInStepProps) {
  return (
    <ProofTexts>
      <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
        <Step {...props} />
      </PartTexts>
    </ProofTexts>
  )
}

function Step(props: SignInStepProps) {
  const text = useText()
  const { step, onBack } = props
  const [facts, setFacts] = useState<Facts | 'failed' | null>(null)
  useEffect(() => {
    sendOnce(readSecondFactorStep, { body: { step } }).then(setFacts, () => setFacts('failed'))
  }, [step])

  const shown = facts === 'failed' ? null : facts
  return (
    <section className={styles.step} aria-busy={facts === null}>
      <h2 className={styles.title}>{text('secondFactorStep.title')}</h2>
      {facts === 'failed' && <p role="alert">{text('secondFactorStep.over')}</p>}
      {shown &&
        (shown.ways.length > 0 ? <ConfirmStep {...props} facts={shown} /> : <EnrolStep {...props} facts={shown} />)}
      <button type="button" className={styles.link} onClick={onBack}>
        {text('signIn.backToPassword')}
      </button>
    </section>
  )
}
