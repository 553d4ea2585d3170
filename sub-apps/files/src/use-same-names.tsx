import { readTakenNames } from '@homeroom/contract/files/file-version-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { SameNameDialog } from './same-name-dialog.tsx'
import {
  groupsOf,
  placeKey,
  questionsOf,
  type SameNameAnswer,
  type UploadGroup,
  type UploadPlace,
} from './same-names.ts'

type Question = { names: readonly string[]; answer: (answer: SameNameAnswer | null) => void }

/** Asks what becomes of files whose names are there already, before they are sent. `question` is drawn by the caller. */
export function useSameNames({ handsIn }: { handsIn: boolean }): {
  /** What is to be sent; null when nothing is. */
  decided: (places: readonly UploadPlace[]) => Promise<UploadGroup[] | null>
  question: ReactNode
} {
  const { call } = useHost()
  const [asked, setAsked] = useState<Question | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** What is dropped while a question is open waits for its answer. */
  function inTurn(ask: () => Promise<SameNameAnswer | null>): Promise<SameNameAnswer | null> {
    const answer = last.current.then(ask)
    last.current = answer.then(() => setAsked(null))
    return answer
  }
  async function decided(places: readonly UploadPlace[]) {
    const taken = new Set<string>()
    const names: string[] = []
    try {
      for (const part of questionsOf(places)) {
        const reply = await call(readTakenNames, { body: { places: part } })
        for (const [at, found] of reply.taken.entries())
          for (const name of found) {
            taken.add(placeKey(part[at]?.folderId, name))
            names.push(name)
          }
      }
    } catch {
      // The page has told the person.
      return null
    }
    if (names.length === 0) return groupsOf(places, { taken, answer: 'both' })
    const answer = await inTurn(() => new Promise((resolve) => setAsked({ names, answer: resolve })))
    return answer && groupsOf(places, { taken, answer })
  }
  return {
    decided,
    question: asked && <SameNameDialog handsIn={handsIn} names={asked.names} onAnswer={asked.answer} />,
  }
}
