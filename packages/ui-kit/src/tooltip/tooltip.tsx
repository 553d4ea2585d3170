import { type FocusEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './tooltip.module.css'
import { tooltipPlace } from './tooltip-place.ts'

type TooltipProps = {
  text: string
  side?: 'below' | 'above'
  /** One control that already carries its name: the tooltip is for the eye only. */
  children: ReactNode
}

/** Shows the name of a control on hover and keyboard focus, within the window; Escape hides it. */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const { anchor, bubble, shown, events } = useTooltip(side)
  return (
    <span ref={anchor} className={styles.anchor} {...events}>
      {children}
      <span ref={bubble} className={styles.bubble} data-shown={shown} popover="manual" aria-hidden="true">
        {text}
      </span>
    </span>
  )
}

/** Why the words are shown; after Escape they are hidden until the pointer or the focus comes again. */
type Shown = 'hidden' | 'hovered' | 'focused'

/** Shows the bubble in the top layer of the page, where nothing clips it, and keeps it beside its control. */
function useTooltip(side: 'below' | 'above') {
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<Shown>('hidden')
  const visible = shown !== 'hidden'
  useLayoutEffect(() => {
    const words = bubble.current
    // A browser too old for it shows none: the control carries its name all the same.
    if (!visible || !words || !('showPopover' in words)) return
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setShown('hidden')
    const place = () => anchor.current && placeBeside(anchor.current, words, side)
    words.showPopover()
    place()
    // The focus may be anywhere while the pointer rests here.
    document.addEventListener('keydown', hideOnEscape, true)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      document.removeEventListener('keydown', hideOnEscape, true)
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      words.hidePopover()
    }
  }, [visible, side])
  return {
    anchor,
    bubble,
    shown,
    events: {
      // A finger does not hover: what it touches it presses.
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType !== 'touch' && setShown((before) => (before === 'hidden' ? 'hovered' : before)),
      onPointerLeave: () => setShown((before) => (before === 'hovered' ? 'hidden' : before)),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setShown('focused'),
      onBlur: () => setShown((before) => (before === 'focused' ? 'hidden' : before)),
    },
  }
}

function placeBeside(anchor: HTMLElement, bubble: HTMLElement, side: 'below' | 'above'): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const { left, top } = tooltipPlace({
    control: anchor.getBoundingClientRect(),
    bubble: { width: bubble.offsetWidth, height: bubble.offsetHeight },
    window: { width, height },
    side,
  })
  bubble.style.translate = `${left}px ${top}px`
}
