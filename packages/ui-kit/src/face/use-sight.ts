import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createCalmHints } from './calm-hints.ts'
import { type FaceBox, type FaceHint, type FaceSize, faceHint, isMatch, onStage } from './face-rules.ts'
import { createHalfSeen } from './half-seen.ts'
import type { Sight } from './tracker/face-tracker.ts'

/** What the tracker sees, as it is drawn and told. */
export type StageSight = {
  /** The face as it stands on the stage; null for none, or for more than one. */
  face: FaceBox | null
  hint: FaceHint
  /** The hint in words that stay long enough to be heard. */
  told: FaceHint | null
}

type SightNeed = {
  video: RefObject<HTMLVideoElement | null>
  /** From the countdown on, so that the model is there when it ends. */
  loading: boolean
  /** Whether what is seen counts. */
  watching: boolean
  stage: FaceSize
  mirrored: boolean
  onReady: () => void
  onFailed: () => void
  onMatch: () => void
}

/** What is kept from one sight to the next. */
type Memory = { calm: ReturnType<typeof createCalmHints>; halfSeen: ReturnType<typeof createHalfSeen> }

/** Looks for a face in the video. The tracker is fetched when a camera has opened, never before. */
export function useSight(need: SightNeed): StageSight | null {
  const { video, loading } = need
  const [sight, setSight] = useState<StageSight | null>(null)
  const ready = useEffectEvent(need.onReady)
  const failed = useEffectEvent(need.onFailed)
  const take = useEffectEvent((seen: Sight, { calm, halfSeen }: Memory) => {
    if (!need.watching) return
    const faces = seen.heads.map((head) => onStage(head, seen.video, need.stage, need.mirrored))
    const hint = faceHint(faces, { light: seen.light, halfSeen: halfSeen(seen.surest) }, need.stage)
    const face = faces.length === 1 ? (faces[0] ?? null) : null
    setSight({ face, hint, told: calm(hint, performance.now()) })
    if (face && isMatch(face, need.stage)) need.onMatch()
  })
  useEffect(() => {
    if (!loading) return
    let given = false
    let stop: (() => void) | undefined
    const memory: Memory = { calm: createCalmHints(), halfSeen: createHalfSeen() }
    async function start() {
      try {
        const { trackFaces } = await import('./tracker/face-tracker.ts')
        if (given || !video.current) return
        const listeners = { onReady: ready, onFailed: failed, onSight: (seen: Sight) => take(seen, memory) }
        stop = trackFaces(video.current, listeners).stop
      } catch {
        if (!given) failed()
      }
    }
    void start()
    return () => {
      given = true
      stop?.()
      setSight(null)
    }
  }, [video, loading])
  return sight
}
