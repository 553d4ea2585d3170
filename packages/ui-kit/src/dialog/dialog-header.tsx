import { Dialog as Base } from '@base-ui/react/dialog'
import { throttle } from '@homeroom/shared/timing/throttle.ts'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { CloseGlyph } from '../icons/action-glyphs.tsx'
import { useKitTexts } from '../language/kit-language.tsx'
import styles from './dialog.module.css'
import { keepInWindow } from './dialog-place.ts'

type DialogHeaderProps = { title: string; dialog: RefObject<HTMLElement | null> }

/** The title and the close button; the handle by which the dialog is moved. */
export function DialogHeader({ title, dialog }: DialogHeaderProps) {
  const { close } = useKitTexts()
  const drag = useHeaderDrag(dialog)
  return (
    <header className={styles.header} {...drag}>
      <Base.Title className={styles.title}>{title}</Base.Title>
      <Base.Close className={styles.close} aria-label={close}>
        <CloseGlyph size={20} />
      </Base.Close>
    </header>
  )
}

const resizeInterval = 50

/**
 * Moves a dialog with the pointer, and keeps all of it in the window when either of them changes its size. Nothing is drawn
 * again by React. The keyboard needs no moving: what lies behind a modal dialog cannot be used anyway.
 */
function useHeaderDrag(dialog: RefObject<HTMLElement | null>) {
  const moved = useRef({ x: 0, y: 0 })
  /** From the corner of the dialog to the pointer that holds it. */
  const grip = useRef<{ pointer: number; x: number; y: number }>(null)

  useEffect(() => {
    const box = dialog.current
    if (!box) return
    const keep = throttle(() => {
      const { left, top } = box.getBoundingClientRect()
      moveTo(box, moved.current, { left, top })
    }, resizeInterval)
    const observer = new ResizeObserver(() => keep())
    observer.observe(box)
    window.addEventListener('resize', keep)
    return () => {
      keep.cancel()
      observer.disconnect()
      window.removeEventListener('resize', keep)
    }
  }, [dialog])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const onControl = event.target instanceof Element && event.target.closest('button, a, input')
    if (!dialog.current || onControl || event.button !== 0) return
    const { left, top } = dialog.current.getBoundingClientRect()
    grip.current = { pointer: event.pointerId, x: event.clientX - left, y: event.clientY - top }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    const held = grip.current
    if (!dialog.current || held?.pointer !== pointerId) return
    moveTo(dialog.current, moved.current, { left: clientX - held.x, top: clientY - held.y })
  }
  function onLostPointerCapture() {
    grip.current = null
  }
  return { onPointerDown, onPointerMove, onLostPointerCapture }
}

/** `moved` is the distance of the dialog from where it opened; the callback gets the new distance. */
function moveTo(dialog: HTMLElement, moved: { x: number; y: number }, wanted: { left: number; top: number }): void {
  const { left, top, width, height } = dialog.getBoundingClientRect()
  const page = document.documentElement
  const kept = keepInWindow({ ...wanted, width, height }, { width: page.clientWidth, height: page.clientHeight })
  if (kept.left === left && kept.top === top) return
  moved.x += kept.left - left
  moved.y += kept.top - top
  dialog.style.translate = `${moved.x}px ${moved.y}px`
}
