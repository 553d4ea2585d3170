import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useState } from 'react'
import { type Order, readOrder, writeOrder } from './file-order.ts'

const choice = 'order'

/** The order of all lists, as it was left in this browser. */
export function useFileOrder(): [Order, (order: Order) => void] {
  const { choices } = useHost()
  const [order, setOrder] = useState(() => readOrder(choices.read(choice)))
  function choose(next: Order) {
    setOrder(next)
    choices.write(choice, writeOrder(next))
  }
  return [order, choose]
}
