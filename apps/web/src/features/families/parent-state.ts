import type { Child } from '@homeroom/contract/families/family-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'

/** What the page knows of a parent's children, under the names the protocol gives them. */
export type ParentState = {
  /** Active children only. */
  chirdenList: Child[]
  chirdenId: string
  chirdenName: string
  currentChirden: { id: string; realName: string; status: number } | null
}

const active = 1

/** The state after loading: the current child is kept while active, otherwise the first active one, otherwise none. */
export function parentStateOf(children: readonly Child[], currentChildId: string | null): ParentState {
  const chirdenList = children.filter((child) => child.status === active)
  const current = chirdenList.find((child) => child.id === currentChildId) ?? chirdenList[0]
  return withCurrent(chirdenList, current)
}

/** The state after choosing; a child that is not in the active list changes nothing. */
export function chooseInState(state: ParentState, childId: string): ParentState {
  const chosen = state.chirdenList.find((child) => child.id === childId)
  return chosen ? withCurrent(state.chirdenList, chosen) : state
}

/** What a child of the list is called in the reader's language; empty for one that is not in it. */
export function childName(language: string, { chirdenList }: ParentState, childId: string): string {
  const child = chirdenList.find(({ id }) => id === childId)
  return child ? personName(language, child) : ''
}

function withCurrent(chirdenList: Child[], current: Child | undefined): ParentState {
  if (!current) return { chirdenList, chirdenId: '', chirdenName: '', currentChirden: null }
  const { id, realName, status } = current
  return { chirdenList, chirdenId: id, chirdenName: realName, currentChirden: { id, realName, status } }
}
