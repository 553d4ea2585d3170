import type { ContactKind } from '@homeroom/contract/accounts/contacts/own-contact-schemas.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { DeliveredMessage } from '#features/accounts/delivery/message-delivery.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'

/** A person wants to add or change a contact, and a code has been sent to the new address. */
export const begunChange = oneTimeKind<{
  kind: ContactKind
  address: string
  /** The stored value when the change began. Of several changes that run at the same time only one succeeds. */
  before: string
  codeHash: string
  endsAt: string
  tries: number
}>('own contact', { lifetime: 10 * minute })

/** After this many wrong codes a change ends. */
export const changeTries = 5

export const changeMinutes = begunChange.lifetime / minute

export const channelOf = { mail: 'mail', phone: 'sms' } as const satisfies Record<
  ContactKind,
  DeliveredMessage['channel']
>
