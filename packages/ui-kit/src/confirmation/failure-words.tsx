import { createContext, type ReactNode, useContext } from 'react'

/** What to say of a failure; empty for one that has no words of its own. */
export type FailureText = (cause: unknown) => string

const Words = createContext<FailureText | null>(null)

/** Gives the kit the words of failures, so that every confirmation says why something was not done. */
export function FailureWords({ text, children }: { text: FailureText; children: ReactNode }) {
  return <Words value={text}>{children}</Words>
}

export function useFailureWords(): FailureText | null {
  return useContext(Words)
}
