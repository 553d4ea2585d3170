import { type CSSProperties, type PointerEvent, useEffect, useId, useRef } from 'react'
import { avatarTexts } from '../language/avatar-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './crop-dialog.module.css'
import { areaOf, mostZoom, movedView, type Shape, type Size, type View, zoomedView } from './crop-rules.ts'

type CropViewProps = {
  address: string
  size: Size
  view: View
  shape: Shape
  onChange: (change: (view: View) => View) => void
}

/** A picture behind a window: moved and zoomed by mouse, wheel and fingers, and by sliders for keyboard and screen reader. */
export function CropView({ address, size, view, shape, onChange }: CropViewProps) {
  const text = usePartText(avatarTexts)
  const stage = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const { left, top, width, height } = areaOf(size, view, shape)
  const zoomTo = (zoomOf: (before: number) => number) =>
    onChange((before) => zoomedView(size, before, { zoom: zoomOf(before.zoom), shape }))
  useWheel(stage, (steps) => zoomTo((before) => before * 1.1 ** steps))

  function move(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const { clientWidth, clientHeight } = event.currentTarget
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other) {
      const by = { right: (now.x - before.x) / clientWidth, down: (now.y - before.y) / clientHeight }
      return onChange((view) => movedView(size, view, { ...by, shape }))
    }
    const distance = (one: typeof now) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
    const grown = distance(now) / distance(before)
    zoomTo((before) => before * grown)
  }
  const lift = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  // In shares of the window; set through the CSSOM, because a dialog is never part of served HTML.
  const place: CSSProperties = {
    width: `${(size.width / width) * 100}%`,
    height: `${(size.height / height) * 100}%`,
    left: `${(-left / width) * 100}%`,
    top: `${(-top / height) * 100}%`,
  }
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        data-round={shape.round || undefined}
        style={{ aspectRatio: shape.ratio }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <img src={address} alt="" draggable={false} className={styles.image} style={place} />
      </div>
      <Slider
        label={text('zoom')}
        value={(view.zoom - 1) / (mostZoom - 1)}
        onChange={(share) => zoomTo(() => 1 + share * (mostZoom - 1))}
      />
      <Slider
        label={text('across')}
        value={shareOf(left, size.width - width)}
        onChange={(share) => onChange((before) => movedTo(size, before, { across: share, shape }))}
      />
      <Slider
        label={text('upright')}
        value={shareOf(top, size.height - height)}
        onChange={(share) => onChange((before) => movedTo(size, before, { upright: share, shape }))}
      />
    </>
  )
}

/** Where there is no room to move, it stands in the middle. */
const shareOf = (at: number, room: number) => (room < 1 ? 0.5 : at / room)

type Moved = { across?: number; upright?: number; shape: Shape }

function movedTo(size: Size, view: View, { across, upright, shape }: Moved): View {
  const { left, top, width, height } = areaOf(size, view, shape)
  const right = across === undefined ? 0 : (left - across * (size.width - width)) / width
  const down = upright === undefined ? 0 : (top - upright * (size.height - height)) / height
  return movedView(size, view, { right, down, shape })
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void }

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
    </div>
  )
}

/** Turns of the wheel, which must not scroll what lies around: a listener of React could not prevent that. */
function useWheel(stage: { current: HTMLElement | null }, onTurn: (steps: number) => void): void {
  const turn = useRef(onTurn)
  useEffect(() => {
    turn.current = onTurn
  })
  useEffect(() => {
    const element = stage.current
    function hear(event: WheelEvent) {
      event.preventDefault()
      turn.current(-Math.sign(event.deltaY))
    }
    element?.addEventListener('wheel', hear, { passive: false })
    return () => element?.removeEventListener('wheel', hear)
  }, [stage])
}
