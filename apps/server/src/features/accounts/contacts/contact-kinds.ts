import type { ContactKind } from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { DeliveredMessage } from '#features/accounts/delivery/message-delivery.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'

/** Somebody wants to be reached at an address, and a code is on its way there. */
export const begunChange = oneTimeKind<{
  kind: ContactKind
  address: string
  /** What was kept when it began: of several changes under way one comes through. */
  before: string
  codeHash: string
  endsAt: string
  tries: number
}>('own contact', { lifetime: 10 * minute })

/** So many wrong codes end a change. */
export const changeTries = 5

export const changeMinutes = begunChange.lifetime / minute

export const channelOf = { mail: 'mail', phone: 'sms' } as const satisfies Record<
  ContactKind,
  DeliveredMessage['channel']
>
