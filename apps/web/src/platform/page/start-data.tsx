import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { createContext, type ReactNode, useContext } from 'react'

export const startDataElement = 'start-data'

/** Reads what the server put into the page. */
export function readStartData(): StartData {
  const element = document.getElementById(startDataElement)
  if (!element?.textContent) throw new Error(`the page came without its <script id="${startDataElement}">`)
  return JSON.parse(element.textContent) as StartData
}

const StartDataContext = createContext<StartData | null>(null)

type StartDataProviderProps = { start: StartData; children: ReactNode }

/** Makes the start data known to everything inside. */
export function StartDataProvider({ start, children }: StartDataProviderProps) {
  return <StartDataContext value={start}>{children}</StartDataContext>
}

/** What the page came with. It never changes while the page is open. */
export function useStartData(): StartData {
  const start = useContext(StartDataContext)
  if (!start) throw new Error('start data is used outside a StartDataProvider')
  return start
}

/** The start data of a desktop or application page: these pages exist for signed-in people only. */
export function useSignedInStartData(): Extract<StartData, { page: 'desktop' | 'application' }> {
  const start = useStartData()
  if (start.page !== 'desktop' && start.page !== 'application')
    throw new Error(`the page ${start.page} has no signed-in person`)
  return start
}
