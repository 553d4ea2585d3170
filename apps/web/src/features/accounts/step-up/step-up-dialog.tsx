import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useBackLayer } from '@homeroom/ui-kit/layers/use-back-layer.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useId, useRef } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import chinese from './step-up.zh-CN.json' with { type: 'json' }
import styles from './step-up-dialog.module.css'
import { StepUpForm } from './step-up-form.tsx'
import { useStepUp } from './use-step-up.ts'

type StepUpDialogProps = {
  /** True when the person has proved who they are; false when they did not want to. */
  onEnd: (proved: boolean) => void
}

const fetchEnglish = async () => (await import('./step-up.en.json')).default

/** Asks again who one is, in texts of its own: few people ever see them. */
export function StepUpDialog(props: StepUpDialogProps) {
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      <StepUpBox {...props} />
    </PartTexts>
  )
}

/** The browser's own dialog: it lies above every other one, and Escape is its business. */
function StepUpBox({ onEnd }: StepUpDialogProps) {
  const { language } = useLanguage()
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const proved = useRef(false)
  const { state, load, prove, provePasskey, choose } = useStepUp(() => {
    proved.current = true
    dialog.current?.close()
  })

  useEffect(() => dialog.current?.showModal(), [])
  useBackLayer(true, () => dialog.current?.close())

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={() => onEnd(proved.current)}>
      <h2 id={id}>{text('stepUp.title')}</h2>
      <KitLanguageProvider language={language}>
        {state.step === 'loading' && <Skeleton lines={3} />}
        {state.step === 'failed' && (
          <p role="alert" className={styles.failed}>
            {text('stepUp.failed')} <Button onClick={() => void load()}>{text('stepUp.again')}</Button>
          </p>
        )}
        {'ways' in state && (
          <StepUpForm
            state={state}
            onProve={(proof) => void prove(proof)}
            onPasskey={() => void provePasskey()}
            onChoose={choose}
          />
        )}
      </KitLanguageProvider>
      <button type="button" className={styles.cancel} onClick={() => dialog.current?.close()}>
        {text('stepUp.cancel')}
      </button>
    </dialog>
  )
}
