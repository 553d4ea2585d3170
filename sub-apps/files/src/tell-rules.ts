import type { Share } from '@homeroom/contract/files/share-schemas.ts'

export type Shared = {
  /** The share that is changed; null for a new one. */
  change: Pick<Share, 'gives' | 'told'> | null
  gives: Share['gives']
}

/**
 * Whether people are told before anybody says so. Of a new share: of handing in, since they have to do something, but not of reading.
 * One that is changed stays as it is: who wanted nobody told tells nobody by another last day.
 */
export const tellsAtFirst = ({ change, gives }: Shared): boolean => (change ? change.told : gives === 'hand_in')

/** What people were told follows their share: there is nothing to choose while it is for the same. */
export const isToldAlready = ({ change, gives }: Shared): boolean => change?.told === true && change.gives === gives

/** Whoever has a role is written to by those only who may publish to the unit; that something is to be handed in everybody hears. */
export const mayTell = (
  { gives, kind }: { gives: Share['gives']; kind: Share['kind'] | undefined },
  publishesToUnit: boolean,
): boolean => publishesToUnit || gives !== 'read' || kind !== 'role'
