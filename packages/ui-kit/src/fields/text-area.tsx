import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

/** Several lines of text; it grows with what is written, up to half the window. The reader can make it taller. */
export function TextArea({ label, hint, errors, ...area }: TextAreaProps) {
  const field = useField({
    id: area.id,
    name: area.name,
    describedBy: area['aria-describedby'],
    hint,
    errors,
  })
  const box = useGrowing()
  return (
    <FieldFrame field={field} label={label} hint={hint} required={area.required}>
      <textarea ref={box} rows={4} {...area} {...field.attributes} className={styles.box} />
    </FieldFrame>
  )
}

/** Grows a text area with its text where the browser does not know `field-sizing` (Safari before 26). */
function useGrowing() {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const area = box.current
    if (!area || CSS.supports('field-sizing', 'content')) return
    const grow = () => {
      area.style.height = 'auto'
      area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
    }
    grow()
    area.addEventListener('input', grow)
    return () => area.removeEventListener('input', grow)
  }, [])
  return box
}
