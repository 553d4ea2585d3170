import { useEffect, useId, useRef } from 'react'
import styles from './colour-popup.module.css'

type MoreColoursProps = { label: string; color: string; onChoose: (color: string) => void }

/** Any colour, chosen with the browser's own colour input. */
export function MoreColours({ label, color, onChoose }: MoreColoursProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = color
  }, [color])
  // React tells of every movement inside the browser's picker; the browser's own event comes once, with the decision.
  useEffect(() => {
    const element = input.current
    const decide = () => element && onChoose(element.value)
    element?.addEventListener('change', decide)
    return () => element?.removeEventListener('change', decide)
  }, [onChoose])
  return (
    <label className={styles.choice} htmlFor={id}>
      <input ref={input} id={id} type="color" defaultValue={color} className={styles.native} />
      {label}
    </label>
  )
}
