import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { useEffect, useRef, useState } from 'react'

/** What is done with one file or folder of a list. */
export type FileAct =
  | 'open'
  | 'download'
  | 'copy'
  | 'versions'
  | 'share'
  | 'rename'
  | 'move'
  | 'bin'
  | 'restore'
  | 'erase'

export type RowActs = {
  act: (what: FileAct, entry: FileEntry) => void
  /** With Shift a range is meant. */
  choose: (id: string, range: boolean) => void
}

/** The same object at each drawing, so that rows need not be drawn again for it. */
export function useRowActs(now: RowActs): RowActs {
  const newest = useRef(now)
  useEffect(() => {
    newest.current = now
  })
  const [acts] = useState<RowActs>(() => ({
    act: (what, entry) => newest.current.act(what, entry),
    choose: (id, range) => newest.current.choose(id, range),
  }))
  return acts
}
